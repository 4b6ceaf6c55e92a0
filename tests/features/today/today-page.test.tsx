import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { ListedSection, Today } from "~/content-api/today";
import { TodayPage } from "~/features/today/today-page";
import { i18nOf } from "~/platform/i18n/i18n";

const NONE = { entries: [], more: 0, isCapped: false };
const EMPTY: Today = {
  date: "2026-03-02",
  isEmpty: true,
  newApplications: NONE,
  waiting: NONE,
  appointments: NONE,
  followUps: NONE,
  renewals: NONE,
  problems: NONE,
  changeRequests: NONE,
  mentions: NONE,
};
const JOB = { id: "j1", title: "Pflegefachkraft" };
const REQUEST = { job: JOB, organization: "Sonnenhof", since: "2026-02-27T09:00:00.000Z" };

const render = (today: Partial<Today>, section?: ListedSection) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("de")}>
      <TodayPage today={{ ...EMPTY, isEmpty: false, ...today }} section={section} />
    </I18nextProvider>,
  );

test.each([
  [0, false, null],
  [1, false, "und 1 weiterer Eintrag"],
  [3, false, "und 3 weitere"],
  [3, true, "und mindestens 3 weitere"],
])("a section with %i more entries, cut off: %s, says %s", (more, isCapped, text) => {
  const html = render({ newApplications: { entries: [{ job: JOB, count: 2 }], more, isCapped } });
  expect(html.match(/und (?:mindestens|\d)[^<]*/)?.[0] ?? null).toBe(text);
});

test("a section with more entries leads to all of them, and its own page only counts them", () => {
  const newApplications = { entries: [{ job: JOB, count: 2 }], more: 3, isCapped: false };
  expect(render({ newApplications })).toContain('<a href="/today?section=newApplications">und 3 weitere</a>');
  const alone = render({ newApplications }, "newApplications");
  expect(alone).toContain('<a href="/today">Alle Bereiche</a>');
  expect(alone).toContain("und 3 weitere</p>");
});

test("headings count all entries and lead to them, except on the section's own page", () => {
  const renewals = { entries: [{ job: JOB, date: "2026-03-05", ends: false }], more: 15, isCapped: true };
  const link = '<a href="/today?section=renewals">In den nächsten sieben Tagen <small>16+</small></a>';
  expect(render({ renewals })).toContain(`<h2 id="s-renewals">${link}</h2>`);
  const alone = render({ renewals }, "renewals");
  expect(alone).toContain('<h2 id="s-renewals">In den nächsten sieben Tagen <small>16+</small></h2>');
  expect([render({ renewals }), alone].map((html) => html.includes("today short"))).toEqual([true, false]);
});

test.each([
  [0, "5"],
  [1, "5+"],
])("new applications are counted, not the jobs that have them; %i more jobs", (more, count) => {
  const entries = [2, 3].map((each) => ({ job: { ...JOB, id: `j${each}` }, count: each }));
  const html = render({ newApplications: { entries, more, isCapped: false } });
  expect(html).toContain(`Neue Bewerbungen <small>${count}</small>`);
});

test.each([
  ["payment", "Zahlung abgelehnt", "/jobs/j1?tab%5B%5D=overview"],
  ["chatbotOffline", "Chatbot noch offline: Die Kampagne sollte schon laufen", "/jobs/j1?tab%5B%5D=overview"],
  ["chatbotUnpublished", "Chatbot-Entwurf nie veröffentlicht", "/jobs/j1/chatbotBuilder"],
] as const)("the problem %s says what it is and leads to where it is solved", (type, text, href) => {
  const html = render({ problems: { entries: [{ job: JOB, type, since: "2026-02-27" }], more: 0, isCapped: false } });
  expect(html).toContain(`<a href="${href}"><b>${text}</b><small>Pflegefachkraft · seit 27.02.2026</small>`);
});

test("a change request leads to where it is decided", () => {
  const html = render({ changeRequests: { entries: [REQUEST], more: 0, isCapped: false } });
  expect(html).toMatch(/<a href="\/administration\/changes"><b>Pflegefachkraft<\/b><small>Sonnenhof · seit 27\./);
});
