import { createInstance } from "i18next";
import { expect, test } from "vitest";
import type { HistoryEntry } from "~/content-api/entities";
import { historySentence, JOB_EVENTS } from "~/features/campaign/history-sentence";
import de from "../../../locales/de/job.json";
import en from "../../../locales/en-US/job.json";

const ANNA: HistoryEntry["actor"] = { type: "person", name: "Anna Sonne" };
const CLOCK: HistoryEntry["actor"] = { type: "system", name: null };

test.each([
  ["job.publish", ANNA, { kind: "invoice" }, "Anna Sonne hat die Kampagne gebucht.", "Gebucht auf Rechnung"],
  [
    "job.goLive",
    CLOCK,
    { nextRenewal: "2026-04-16" },
    "Die Kampagne ist online gegangen.",
    "Nächste Verlängerung: 16.04.2026",
  ],
  [
    "job.sendBack",
    ANNA,
    { reason: "Titel kürzen" },
    "Anna Sonne hat den Job zur Überarbeitung zurückgegeben.",
    "Grund: Titel kürzen",
  ],
  ["file.create", ANNA, { name: "a & b.pdf" }, "Anna Sonne hat „a & b.pdf“ hochgeladen.", null],
  ["payment.credit", CLOCK, { amount: 117_810 }, "Eine Zahlung wurde gutgeschrieben.", "Betrag: 1.178,10 €"],
  ["job.create", { type: "unknown", name: null }, null, "Ein ehemaliges Mitglied hat den Job angelegt.", null],
  ["job.ofTomorrow", CLOCK, null, "Der Job wurde geändert.", null],
] as const)("%s is shown as a sentence", (event, actor, after, sentence, note) => {
  const told = historySentence(entry({ event, actor, after }), texts("de"), "de");
  expect({ sentence: told.sentence, note: told.note?.replaceAll("\u00a0", " ") ?? null }).toEqual({ sentence, note });
});

test("the name of a deleted file is shown", () => {
  const gone = entry({ event: "file.delete", before: { name: "alt.pdf" } });
  expect(historySentence(gone, texts("en-US"), "en-US").sentence).toBe("Anna Sonne deleted “alt.pdf”.");
});

test.each(
  JOB_EVENTS.flatMap((event) => [ANNA, CLOCK].map((actor) => [event, actor] as const)),
)("%s by %j has its sentence in both languages", (event, actor) => {
  for (const language of ["de", "en-US"] as const) {
    const { sentence } = historySentence(entry({ event, actor }), texts(language), language);
    expect(sentence).toMatch(/^[^{}]{12,}\.$/);
    expect(sentence).not.toContain("history.");
  }
});

function entry(given: Partial<HistoryEntry>): HistoryEntry {
  return {
    id: "1",
    event: "",
    date_created: "2026-03-02T09:00:00.000Z",
    actor: ANNA,
    before: null,
    after: null,
    ...given,
  };
}

function texts(language: "de" | "en-US") {
  const instance = createInstance({
    lng: language,
    ns: ["job"],
    defaultNS: "job",
    resources: { [language]: { job: language === "de" ? de : en } },
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  instance.init();
  return instance.getFixedT(language, "job");
}
