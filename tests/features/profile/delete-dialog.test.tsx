import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { Blockers } from "~/content-api/account-entities";
import type { Language } from "~/domain/people";
import { DeleteBlockers, isBlocked } from "~/features/profile/delete-blockers";
import { Consequences } from "~/features/profile/delete-dialog";
import { i18nOf } from "~/platform/i18n/i18n";

const NOTHING: Blockers = {
  activeJobs: [],
  contactInJobs: [],
  payingJobs: [],
  lastAdminOf: [],
  isLastAdministrator: false,
  removedOrganizations: [],
  drafts: 0,
  unassignedDrafts: 0,
};
const removedOrganizations = [
  { id: "a", name: "Haus am Ring" },
  { id: "b", name: "Hafenblick" },
];

test.each<[Language, Partial<Blockers>, string[]]>([
  ["de", {}, []],
  ["de", { drafts: 1 }, ["Ein Entwurf von Ihnen bleibt bei seiner Organisation."]],
  ["de", { unassignedDrafts: 1 }, ["Ihr Entwurf ohne Organisation wird gelöscht."]],
  ["en-US", { unassignedDrafts: 2 }, ["Your 2 drafts without an organization are deleted."]],
  [
    "de",
    { drafts: 3, unassignedDrafts: 2, removedOrganizations },
    [
      "Diese Organisationen werden mit allen Entwürfen gelöscht, auch mit denen von Agenturen, weil es dort außer Ihnen keine Recruiter gibt: Haus am Ring, Hafenblick",
      "Ihre 2 Entwürfe ohne Organisation werden gelöscht.",
      "3 Entwürfe von Ihnen bleiben bei ihren Organisationen.",
    ],
  ],
])("in %s, %o: what becomes of organizations and drafts", (language, found, sentences) => {
  const items = [
    ...render(<Consequences blockers={{ ...NOTHING, ...found }} />, language).matchAll(/<li>(.+?)<\/li>/g),
  ];
  expect(items.map(([, text]) => text).slice(2, -1)).toEqual(sentences);
});

test.each<[Language, string]>([
  ["de", "Für diese Entwürfe ist eine Zahlung offen. Schließen Sie sie ab, oder löschen Sie den Entwurf:"],
  ["en-US", "A payment is open for these drafts. Complete it, or delete the draft:"],
])("in %s a draft that is being paid for is named, with the way to it", (language, sentence) => {
  const blockers = { ...NOTHING, payingJobs: [{ id: "j", name: "Koch" }] };
  expect(isBlocked(blockers)).toBe(true);
  expect(isBlocked({ ...NOTHING, drafts: 2, removedOrganizations })).toBe(false);
  const html = render(<DeleteBlockers blockers={blockers} />, language);
  expect(html).toContain(`<p>${sentence}</p><ul><li><a href="/jobs/j">Koch</a></li></ul>`);
});

const render = (element: React.ReactElement, language: Language) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nOf(language)}>{element}</I18nextProvider>);
