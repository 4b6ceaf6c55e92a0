import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { JobEntity } from "~/content-api/entities";
import type { Language } from "~/domain/people";
import { Figures } from "~/features/campaign/overview/figures";
import { FunnelFigures } from "~/features/funnel/funnel-figures";
import { i18nOf } from "~/platform/i18n/i18n";
import { totals } from "../funnel/funnel-sample";

const JOB = {
  id: "j1",
  numberOfPlannedHires: 2,
  counts: { applicants: 9, new: 3, ideal: 4, hired: 1, notes: 0, files: 0, history: 0 },
} as unknown as JobEntity;

const render = (language: Language, page: React.ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nOf(language)}>{page}</I18nextProvider>);

test.each([
  ["de", "Kosten je Bewerbung", "111,11 €"],
  ["en-US", "Cost per application", "€111.11"],
] as const)("what an application cost leads to the funnel over all time and is the same there (%s)", (language, name, cost) => {
  const overview = render(language, <Figures job={JOB} costPerApplication={11_111} />).replaceAll("\u00a0", " ");
  const link = `<a href="/jobs/j1?tab%5B%5D=funnel&amp;range=all" aria-label="${name}: ${cost}">${cost}</a>`;
  expect(overview).toContain(`<dt>${name}</dt><dd>${link}</dd>`);
  const counted = totals({ phases: { applied: 9 }, spend: 100_000 });
  expect(render(language, <FunnelFigures totals={counted} />).replaceAll("\u00a0", " ")).toContain(cost);
});

test("without spend the figure is left out, the others stay", () => {
  const html = render("de", <Figures job={JOB} costPerApplication={null} />);
  expect(html.match(/<dt>/g)).toHaveLength(4);
  expect(html).toContain("1 von 2");
  expect(html).not.toContain("Kosten");
});

test("nothing is shown where counters are missing", () => {
  expect(render("de", <Figures job={{ ...JOB, counts: undefined }} costPerApplication={11_111} />)).toBe("");
});
