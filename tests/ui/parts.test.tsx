import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge } from "~/ui/badge/badge";
import { Count } from "~/ui/badge/count";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { Pagination } from "~/ui/pagination/pagination";
import { Highlighted } from "~/ui/picker/highlighted";
import { Picker } from "~/ui/picker/picker";
import { Rail } from "~/ui/rail/rail";
import { translateDe } from "./translate-de";

test.each([
  { status: "draft", className: "badge badge-grey" },
  { status: "offline", className: "badge badge-red" },
  { status: "online", className: "badge badge-green badge-online" },
  { status: "online_terminated", className: "badge badge-green" },
  { status: "submitted", className: "badge badge-blue" },
  { status: "reactivating", className: "badge badge-yellow" },
])("the badge of $status is $className", ({ status, className }) => {
  expect(renderToStaticMarkup(<Badge status={status}>Wort</Badge>)).toBe(`<span class="${className}">Wort</span>`);
});

test.each(["unknown", "toString", ""])("the status %j shows no badge", (status) => {
  expect(renderToStaticMarkup(<Badge status={status}>Wort</Badge>)).toBe("");
});

test.each([
  { value: 0, shown: "0" },
  { value: 99, shown: "99" },
  { value: 100, shown: "99+" },
])("a count of $value shows $shown", ({ value, shown }) => {
  expect(renderToStaticMarkup(<Count value={value} />)).toBe(`<span class="count">${shown}</span>`);
});

test("a dialog that can be dismissed closes by a link", () => {
  const html = renderToStaticMarkup(
    <Dialog id="copy" title="Kopieren" close={{ href: "/jobs#menu", label: "Schließen" }}>
      <p>Text</p>
    </Dialog>,
  );

  expect(html).toMatch(/<dialog[^>]* open="" aria-modal="true" aria-labelledby="copy-title"/);
  expect(html).toMatch(/<a [^>]*href="\/jobs#menu"[^>]*data-close=""/);
});

test("a dialog that cannot be dismissed has no close link", () => {
  const html = renderToStaticMarkup(
    <Dialog id="new" title="Neue Organisation">
      <p>Text</p>
    </Dialog>,
  );

  expect(html).not.toContain("data-close");
  expect(html).not.toContain("<a ");
});

test("pagination links its pages, marks the current one and says the sentence for small screens", () => {
  const html = renderToStaticMarkup(
    <Pagination label="Seiten" page={1} pageCount={14} toHref={(page) => `?page=${page + 1}`} t={translateDe} />,
  );

  expect(html.match(/<li/g)).toHaveLength(7);
  expect(html).toContain('<a href="?page=2" aria-current="page" aria-label="Seite 2">2</a>');
  expect(html).toContain("<p>Seite 2 von 14</p>");
  expect(html).toContain('href="?page=1" rel="prev"');
  expect(html).toContain('href="?page=3" rel="next"');
});

test("pagination of one page is not there, and the last page has no next link", () => {
  const pages = (page: number, pageCount: number) =>
    renderToStaticMarkup(
      <Pagination label="Seiten" page={page} pageCount={pageCount} toHref={String} t={translateDe} />,
    );

  expect(pages(0, 1)).toBe("");
  expect(pages(1, 2)).not.toContain('rel="next"');
});

test("a busy button says so and keeps its place in the form", () => {
  expect(renderToStaticMarkup(<Button busy>Speichert</Button>)).toBe(
    '<button class="button" aria-busy="true">Speichert</button>',
  );
});

test("the rail marks the running step and shows the position", () => {
  const html = renderToStaticMarkup(
    <Rail
      t={translateDe}
      groups={[
        {
          title: "Die Stelle",
          steps: [
            { number: 1, label: "Allgemein", href: "?step=1", state: "done" },
            { number: 2, label: "Ausbildung", href: "?step=2", state: "now" },
            { number: 3, label: "Kenntnisse", href: "?step=3", state: "later", locked: true },
          ],
        },
      ]}
    />,
  );

  expect(html).toContain("<b>Schritt 2 von 3 · Ausbildung</b>");
  expect(html).toContain('<a href="?step=2" aria-current="step">');
  expect(html).not.toContain('href="?step=3"');
  expect(html).toContain("(vollständig)");
});

test("a picker's results are submit buttons, and a full list takes no more", () => {
  const html = renderToStaticMarkup(
    <Picker
      id="skill"
      label="Kenntnis suchen"
      query={{ name: "q", value: "pflege" }}
      tally={{ count: 10, max: 10 }}
      results={[{ value: "7", label: "Wundpflege" }]}
      t={translateDe}
    />,
  );

  expect(html).toMatch(/<button type="submit" name="add" value="7" disabled=""/);
  expect(html).toContain("10 von höchstens 10 ausgewählt");
  expect(html).not.toContain("data-enhance");
});

test.each([
  { query: "PFLEGE", html: "Wund<mark>pflege</mark>" },
  { query: "", html: "Wundpflege" },
  { query: "Tour", html: "Wundpflege" },
])("searching for $query marks it", ({ query, html }) => {
  expect(renderToStaticMarkup(<Highlighted text="Wundpflege" query={query} />)).toBe(html);
});
