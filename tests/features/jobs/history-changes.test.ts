import { expect, test } from "vitest";
import { jobWritableSchema } from "~/content-api/entities";
import { LABELS, shownChanges } from "~/features/job-history/history-changes";
import { historyHref, readHistoryFilter } from "~/features/job-history/history-filter";
import { i18nOf } from "~/platform/i18n/i18n";

const HIDDEN = ["hookSource"];

test.each([
  "de",
  "en-US",
] as const)("each field of a job that people write has a name in its history (%s)", (language) => {
  const fields = Object.keys(jobWritableSchema.shape).filter((field) => !HIDDEN.includes(field));
  expect(Object.keys(LABELS).toSorted()).toEqual(fields.toSorted());
  const changes = fields.map((field) => ({ field, before: null, after: null }));
  for (const { label } of shownChanges(changes, i18nOf(language).t, language)) expect(label).toMatch(/^[^:.{}]{2,60}$/);
});

test.each([
  ["title", "Koch", "Köchin", "Jobtitel: Koch → Köchin"],
  ["fullTime", false, true, "Vollzeit: nein → ja"],
  ["addressing", "german_du", null, "Anrede: Deutsch, du → –"],
  ["skills", [], [{ id: null, label: "Löten", priority: "required" }], "Kenntnisse: – → Löten (Muss)"],
  ["locations", [{ label: "Peine", radius: 30 }], [], "Standort: Peine (30 km) → –"],
  ["contacts", ["Anna Admin", null], ["Mo"], "Ansprechpersonen: Anna Admin, Ein ehemaliges Mitglied → Mo"],
  ["runtime", 1, 3, "Laufzeit: 1 Monat → 3 Monate"],
  ["userCampaignStartDate", null, "2026-03-16", "Start der Kampagne: – → 16.03.2026"],
  ["salaryMin", 21.5, 3000, "Gehalt von: 21,5 → 3.000"],
  [
    "billing",
    null,
    { name: "A", street: "Weg 1", zip: "1", city: "B", vatNo: null },
    "Rechnungsadresse: – → A, Weg 1, 1, B",
  ],
])("a change of %s is said in words", (field, before, after, expected) => {
  const [change] = shownChanges([{ field, before, after }], i18nOf("de").t, "de");
  expect(`${change?.label}: ${change?.before} → ${change?.after}`.replaceAll("\u00a0", " ")).toBe(expected);
});

test("the address limits the history; broken values are left out", () => {
  const query = new URLSearchParams("tab[]=history&person=u&kind=files&from=2026-02-30&to=2026-03-01&before=e");
  const filter = readHistoryFilter(query);
  expect(filter).toEqual({ person: "u", kind: "files", from: undefined, to: "2026-03-01", before: "e" });
  expect(readHistoryFilter(new URLSearchParams("kind=x")).kind).toBeUndefined();
  expect(decodeURIComponent(historyHref("1", filter))).toBe(
    "/jobs/1?tab[]=history&person=u&kind=files&to=2026-03-01&before=e",
  );
});
