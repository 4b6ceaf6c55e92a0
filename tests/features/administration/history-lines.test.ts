import { expect, test } from "vitest";
import type { HistoryEntry } from "~/content-api/history-entry";
import { historyLines } from "~/features/administration/users/history-lines";
import { i18nOf } from "~/platform/i18n/i18n";

const linesOf = (entry: Partial<HistoryEntry>, language: "de" | "en-US" = "de") =>
  historyLines(i18nOf(language).t, {
    ...{
      id: "1",
      event: "",
      date_created: "",
      actor: { type: "person", id: "p", name: "Ada" },
      before: null,
      after: null,
    },
    ...entry,
  });

test.each<[string, Partial<HistoryEntry>, string[]]>([
  [
    "a role",
    { event: "user.role", before: { role: "Hiring Org" }, after: { role: "Administrator" } },
    ["Rolle: Arbeitgeber → Administration"],
  ],
  ["a blocked access", { event: "user.block", before: { status: "active" }, after: { status: "blocked" } }, []],
  [
    "an assignment",
    { event: "agency.assign", after: { organization: "0199" }, organization: "Hafenblick" },
    ["Hafenblick"],
  ],
  ["what is gone", { event: "agency.unassign", after: { organization: "0199" } }, ["eine gelöschte Organisation"]],
  ["an archived term", { event: "term.archive", after: { label: "SAP", collection: "skill" } }, ["SAP · Kenntnisse"]],
  [
    "a new benefit",
    {
      event: "benefit.create",
      after: { label: "Dienstrad", label_en: "Bike", icon: "check", status: "published", relevance: 50 },
    },
    ["Dienstrad"],
  ],
  [
    "a changed benefit",
    {
      event: "benefit.update",
      before: { status: "published", label_en: null, relevance: 0, icon: "check" },
      after: { label: "Dienstrad", status: "archived", label_en: "Bike", relevance: 7, icon: "rotate" },
    },
    [
      "Dienstrad",
      "Englische Bezeichnung: nicht angegeben → Bike",
      "Symbol: Haken → Kreispfeil",
      "Rang: 0 → 7",
      "Status: wird angeboten → archiviert",
    ],
  ],
])("%s is written in words", (_name, entry, lines) => {
  expect(linesOf(entry).sort()).toEqual([...lines].sort());
});

test("the same in English", () => {
  const entry = { event: "user.role", before: { role: "Agentur" }, after: { role: "Hiring Org" } };
  expect(linesOf(entry, "en-US")[0]).toMatch(/^Role: Agency → Employer$/);
});
