import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { JobStatus } from "~/domain/jobs/status";
import type { Language } from "~/domain/people";
import { cellCsv, cellText } from "~/features/funnel/figure-cell";
import type { FunnelData } from "~/features/funnel/funnel-data";
import { FunnelTab } from "~/features/funnel/funnel-tab";
import { FUNNEL_TABLES, funnelTable } from "~/features/funnel/funnel-tables";
import { i18nOf, translateIn } from "~/platform/i18n/i18n";
import { FULL, jobFunnel, totals } from "./funnel-sample";

const render = (data: FunnelData, { language = "de", status }: { language?: Language; status?: JobStatus } = {}) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language)}>
      <FunnelTab data={data} status={status} />
    </I18nextProvider>,
  );
const textOf = (html: string) => html.replace(/<[^>]*>/g, "\n").replaceAll("&amp;", "&");

test.each(["de", "en-US"] as const)("every figure of every table is on the page in %s", (language) => {
  const t = translateIn(language);
  const html = textOf(render(FULL, { language }));
  for (const name of FUNNEL_TABLES) {
    const table = funnelTable(t, FULL, name);
    expect(table?.rows.length, name).toBeGreaterThan(0);
    const cells = table?.rows.flatMap((row) => row.cells) ?? [];
    for (const cell of cells)
      expect(html, `${name} ${cellCsv(language, cell)}`).toContain(`\n${cellText(t, language, cell)}\n`);
    for (const header of table?.headers ?? []) expect(html).toContain(`\n${header}\n`);
  }
});

test("every drawing is an image with a description, or is hidden beside its figures", () => {
  const drawings = [...render(FULL).matchAll(/<svg[^>]*>/g)].map(([tag]) => tag);
  const images = drawings.filter((tag) => tag.includes('role="img"'));
  expect(images).toHaveLength(4);
  expect(images.every((tag) => /aria-labelledby="[\w-]+" aria-describedby="[\w-]+"/.test(tag))).toBe(true);
  expect(drawings.filter((tag) => !images.includes(tag) && !tag.includes('aria-hidden="true"'))).toEqual([]);
});

test("ids are there once, and every label finds its element", () => {
  const html = render(FULL);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...html.matchAll(/ aria-(?:labelledby|describedby)="([^"]+)"/g)].map((match) => match[1]);
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
});

test("what people write as a name is text on the page", () => {
  const hostile = "<script>alert(1)</script>";
  const html = render(
    jobFunnel({
      totals: totals({ steps: { opened: 4, sent: 1 } }),
      sources: [{ source: hostile, totals: totals({ steps: { opened: 4 } }) }],
      turns: [{ id: "q", text: hostile, kind: "text", reached: 4, answered: 1 }],
    }),
  );
  expect(html).not.toContain("<script");
});

test("without impressions and spend the page says so and writes no share or cost of nothing", () => {
  const data = jobFunnel({ totals: totals({ steps: { opened: 3, started: 2 } }) });
  const html = render(data);
  expect(html).toContain("noch nicht eingetragen");
  expect(html).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(html).not.toContain("Anzeigen und Kosten");
});

test("the question that most people leave at is named with its share", () => {
  expect(textOf(render(FULL))).toMatch(/Die meisten gehen bei „Wie viele Jahre[^“]+“: 240 von 640 \(37,5\u00a0%\)\./);
  const all = jobFunnel({
    totals: totals({ steps: { opened: 1 } }),
    turns: [{ id: "contact", text: null, kind: "contact", reached: 1, answered: 1 }],
  });
  expect(render(all)).toContain("Bisher hat bei keiner Frage jemand aufgehört.");
});

test.each([
  { status: "submitted", reason: "Ab dem Start", link: null },
  { status: "online", reason: "Teilen Sie seinen Link", link: "/jobs/j1?dialog=share" },
  { status: "offline", reason: "Wählen Sie einen längeren Zeitraum", link: "range=all" },
] as const)("nothing counted of a job that is $status", ({ status, reason, link }) => {
  const html = render(jobFunnel(), { status });
  expect(html).toContain(reason);
  expect(html).not.toContain('class="figures"');
  if (link) expect(html).toContain(`${link}"`);
  else expect(html).not.toContain('class="button');
});

test("nothing counted of all jobs", () => {
  const { turns: _, publications: __, ...funnel } = jobFunnel({ range: "all", from: null }).funnel;
  const html = render({ scope: "organization", id: "o1", funnel });
  expect(html).toContain("über alle Jobs");
  expect(html).toContain('href="/organizations/o1?tab%5B%5D=funnel&amp;range=4w"');
});

test("the period in force is marked, and files follow it", () => {
  const html = render(FULL);
  expect(html).toMatch(/href="[^"]*range=12w" class="chip" aria-current="true"/);
  expect(html).toContain('href="/jobs/j1/funnel.csv?range=12w&amp;table=steps"');
});

test("a year with everything weighs at most 7,000 bytes gzip beside its style sheet", () => {
  const weeks = Array.from({ length: 52 }, (_, at) => ({
    week: new Date(Date.UTC(2026, 0, 5 + 7 * at)).toISOString().slice(0, 10),
    totals: totals({ steps: { opened: 400 + ((at * 37) % 190), started: 30 + at, sent: (at * 5) % 23 } }),
  }));
  expect(gzipSync(render(jobFunnel({ ...FULL.funnel, range: "52w", weeks }))).length).toBeLessThanOrEqual(7_000);
});
