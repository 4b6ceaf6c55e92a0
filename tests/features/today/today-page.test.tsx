import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { Today } from "~/content-api/today";
import { TodayPage } from "~/features/today/today-page";
import { i18nOf } from "~/platform/i18n/i18n";

const NONE = { entries: [], more: 0, isCapped: false };
const EMPTY: Today = {
  date: "2026-03-02",
  isEmpty: true,
  hasOtherJobs: false,
  newApplications: NONE,
  waiting: NONE,
  appointments: NONE,
  renewals: NONE,
  problems: NONE,
  changeRequests: NONE,
  mentions: NONE,
};
const JOB = { id: "j1", title: "Pflegefachkraft" };
const REQUEST = { job: JOB, organization: "Sonnenhof", since: "2026-02-27T09:00:00.000Z" };

const render = (today: Partial<Today>) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("de")}>
      <TodayPage today={{ ...EMPTY, isEmpty: false, ...today }} />
    </I18nextProvider>,
  );

test.each([
  [0, false, null],
  [0, true, "Je Job stehen hier nur die ersten. Alle sehen Sie beim jeweiligen Job."],
  [1, false, "und 1 weiterer Eintrag"],
  [3, false, "und 3 weitere"],
  [3, true, "und mindestens 3 weitere"],
])("a section with %i more entries, cut off: %s, says %s", (more, isCapped, text) => {
  const html = render({ newApplications: { entries: [{ job: JOB, count: 2 }], more, isCapped } });
  expect(html.match(/(?:und (?:mindestens|\d)|Je Job)[^<]*/)?.[0] ?? null).toBe(text);
});

test("the page says when it leaves running jobs out", () => {
  expect(render({})).not.toContain("Berücksichtigt");
  expect(render({ hasOtherJobs: true })).toContain("Berücksichtigt sind nur Ihre zuletzt geänderten laufenden Jobs.");
});

test("a change request leads to where it is decided", () => {
  const html = render({ changeRequests: { entries: [REQUEST], more: 0, isCapped: false } });
  expect(html).toMatch(/<a href="\/administration\/changes"><b>Pflegefachkraft<\/b><small>Sonnenhof · seit 27\./);
});
