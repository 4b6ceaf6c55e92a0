import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Column } from "~/ui/data-table/column";
import { DataTable, type DataTableProps } from "~/ui/data-table/data-table";
import { skeletonRows } from "~/ui/data-table/skeleton-rows";
import type { SortedBy } from "~/ui/data-table/table-sort";
import { translateDe } from "./translate-de";

interface Job {
  id: string;
  title: string;
  place: string;
}

const COLUMNS: Column<Job>[] = [
  { id: "title", accessorKey: "title", header: "Titel", meta: { card: "title", href: ({ id }) => `/jobs/${id}` } },
  { id: "place", accessorKey: "place", header: "Ort", meta: { card: "hidden" } },
  { id: "rank", accessorFn: () => 1, header: "Rang", meta: { card: "labeled", isAscendingOnly: true } },
  {
    id: "actions",
    header: "Aktionen",
    cell: () => <a href="/menu">⋯</a>,
    meta: { card: "corner", isHeaderHidden: true },
  },
];

const ROWS: Job[] = [
  { id: "1", title: "Pflege", place: "Bremen" },
  { id: "2", title: "Küche", place: "Kiel" },
];

test.each([
  { chosen: null, next: "/jobs?q=a&amp;sort=title" },
  { chosen: sorted("title", "ASC"), next: "/jobs?q=a&amp;sort=-title", says: "ascending" },
  { chosen: sorted("title", "DESC"), next: "/jobs?q=a", says: "descending" },
])("sorted by $chosen the header of a column leads to $next", ({ chosen, next, says }) => {
  const [, title] = headers(render({ sort: sortOf(chosen) }));
  expect(title).toContain(`href="${next}"`);
  expect(/aria-sort="(\w+)"/.exec(title ?? "")?.[1]).toBe(says);
});

test("without a choice the initial order is marked, and its header leads to the ascending one", () => {
  const [, , place] = headers(render({ sort: sortOf(null) }));
  expect(place).toContain('aria-sort="descending"');
  expect(place).toContain("sort=place");
});

test("a column that the backend sorts in one direction goes from ascending to unsorted", () => {
  expect(headers(render({ sort: sortOf(sorted("rank", "ASC")) }))[3]).toContain('href="/jobs?q=a"');
});

test("the select offers every order, keeps the rest of the address and marks the current one", () => {
  const form = /<form.*?<\/form>/.exec(render({ sort: sortOf(sorted("title", "DESC")) }))?.[0] ?? "";
  expect(form).toContain('method="get" action="/jobs"');
  expect(form).toContain('<input type="hidden" name="q" value="a"/>');
  expect([...form.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "title",
    "-title",
    "place",
    "",
    "rank",
  ]);
  expect(form).toContain('<option value="-title" selected="">Titel, absteigend</option>');
});

test("without server-side order there are neither links in headers nor a select", () => {
  const html = render({});
  expect(html).not.toMatch(/<form|sort=/);
  expect(headers(html)[1]).toContain("Titel");
});

test("a hidden column shows on cards while it sorts them, with its name", () => {
  const isHidden = (html: string) => html.includes('<td role="cell" class="data-table-wide">Bremen');
  expect(isHidden(render({ sort: sortOf(null) }))).toBe(true);
  expect(isHidden(render({ sort: sortOf(sorted("place", "ASC")) }))).toBe(false);
});

test("only selectable rows have a checkbox, and a page without any has no such column", () => {
  const selection = {
    name: "id",
    form: "selection",
    allLabel: "Alle",
    rowLabel: ({ title }: Job) => `${title} auswählen`,
    selected: ["2"],
  };
  const some = render({ selection: { ...selection, isSelectable: ({ id }) => id === "2" } });
  expect(some.match(/ name="id"/g)).toHaveLength(1);
  expect(some).toContain('<input type="checkbox" name="id" form="selection" checked="" value="2"/>');
  expect(some).toContain('data-enhance="select-all" data-name="id" hidden=""');
  expect(render({ selection: { ...selection, isSelectable: () => false } })).not.toContain("checkbox");
});

test("pages are counted from the total", () => {
  const paging = { label: "Seiten", page: 1, pageSize: 2, total: 5, toHref: (page: number) => `?page=${page + 1}` };
  const html = render({ paging });
  expect(html).toContain("Seite 2 von 3");
  expect(html).toContain('href="?page=3" rel="next"');
});

test.each([
  { state: "empty", props: { rows: [], empty: "Keine Einträge" }, says: "Keine Einträge" },
  { state: "failed", props: { rows: [], error: "Nicht gelesen", empty: "Keine Einträge" }, says: "Nicht gelesen" },
])("a table that is $state says so over all columns", ({ props, says }) => {
  expect(render(props)).toContain(`<td role="cell" colSpan="4">${says}</td>`);
});

test("a table whose rows are still read is busy and shows placeholders", () => {
  const html = render({ rows: [], isLoading: true, empty: "Keine Einträge" });
  expect(html).toContain('aria-busy="true"');
  expect(html.match(/class="skeleton"/g)).toHaveLength(40);
  expect(html).not.toContain("Keine Einträge");
});

test.each([
  [{ itemsPerPage: 10, maximum: 5 }, 5],
  [{ itemsPerPage: 3, maximum: 5, dataRows: null }, 3],
  [{ itemsPerPage: 10, maximum: 5, dataRows: 7 }, 7],
  [{ itemsPerPage: 10, maximum: 5, dataRows: 0 }, 1],
])("%j shows %i skeleton rows", (facts, expected) => {
  expect(skeletonRows(facts)).toBe(expected);
});

function render(props: Partial<DataTableProps<Job>>): string {
  return renderToStaticMarkup(<DataTable caption="Jobs" columns={COLUMNS} rows={ROWS} t={translateDe} {...props} />);
}

/** The header cells, counted from 1. */
const headers = (html: string): string[] =>
  html.split('<th role="columnheader"').map((part) => part.split("</th>")[0] ?? "");

function sortOf(chosen: SortedBy | null) {
  const toHref = (next: SortedBy | null) =>
    next ? `/jobs?q=a&sort=${next.direction === "DESC" ? "-" : ""}${next.fieldName}` : "/jobs?q=a";
  return { chosen, initial: sorted("place", "DESC"), toHref };
}

function sorted(fieldName: string, direction: SortedBy["direction"]): SortedBy {
  return { fieldName, direction };
}
