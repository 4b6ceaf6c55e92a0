import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { filesBelow } from "#tests/architecture/source-files";
import type { HistoryEntry } from "~/content-api/entities";
import { TRANSITIONS } from "~/domain/jobs/status";
import { historySentence, JOB_EVENTS } from "~/features/job-history/history-sentence";
import de from "../../../locales/de/job.json";
import en from "../../../locales/en-US/job.json";

const ANNA: HistoryEntry["actor"] = { type: "person", id: "anna", name: "Anna Sonne" };
const CLOCK: HistoryEntry["actor"] = { type: "system", id: "system:scheduler", name: null };

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
  ["payment.credit", CLOCK, { amount: 117_810 }, "Eine Zahlung wurde Guthaben der Organisation.", "Betrag: 1.178,10 €"],
  [
    "job.create",
    { type: "unknown", id: "gone", name: null },
    null,
    "Ein ehemaliges Mitglied hat den Job angelegt.",
    null,
  ],
  ["job.publish", ANNA, { kind: "credit" }, "Anna Sonne hat die Kampagne gebucht.", "Bezahlt mit Guthaben"],
  ["job.cancel", ANNA, { lastDay: "2026-06-15" }, "Anna Sonne hat die Kampagne gekündigt.", "Letzter Tag: 15.06.2026"],
  [
    "job.stop",
    CLOCK,
    { cause: "payment" },
    "Die Kampagne wurde gestoppt.",
    "Grund: Auch nach mehreren Versuchen ist keine Zahlung gelungen.",
  ],
  [
    "job.renew",
    CLOCK,
    { from: "2026-06-16", to: "2026-07-15", nextRenewal: "2026-07-16", gross: 117_810 },
    "Die Kampagne hat sich um einen Monat verlängert.",
    "16.06.2026 bis 15.07.2026, 1.178,10 € brutto",
  ],
  [
    "booking.giveBack",
    ANNA,
    { booking: "b", outcome: "refund", amount: 100_000, credit: 17_810 },
    "Anna Sonne hat die Buchung aufgehoben.",
    "1.000 € werden auf die Karte erstattet. 178,10 € eingesetztes Guthaben sind wieder verfügbar.",
  ],
  [
    "booking.giveBack",
    ANNA,
    { outcome: "cancelled", amount: 0, credit: 0 },
    "Anna Sonne hat die Buchung aufgehoben.",
    "Die Rechnung wurde storniert; bezahlt war nichts.",
  ],
  ["booking.giveBack", ANNA, { booking: "b" }, "Anna Sonne hat die Buchung aufgehoben.", null],
  [
    "payment.failed",
    CLOCK,
    { attempt: 2, amount: 117_810 },
    "Die Abbuchung von der Karte ist fehlgeschlagen.",
    "Versuch 2, 1.178,10 €",
  ],
  ["payment.refund", CLOCK, { amount: -5_000 }, "Eine Zahlung wurde auf die Karte erstattet.", "Betrag: 50 €"],
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

test("every event of a job or its money that the backend writes has its sentence", () => {
  const literal = /event: (?:\w+ \? )?"((?:job|booking|payment|invoice)\.\w+)"(?: : "([\w.]+)")?/g;
  const written = filesBelow("app/backend", /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(literal)].flatMap(([, ...events]) => events.filter(Boolean)),
  );
  const moved = Object.keys(TRANSITIONS).map((trigger) => `job.${trigger}`);
  const known: readonly string[] = JOB_EVENTS;
  // A deleted job has no history any more, and saving is no event.
  const shown = [...new Set([...written, ...moved])].filter((event) => event !== "job.delete" && event !== "job.save");
  expect(shown.length).toBeGreaterThan(16);
  expect(shown.filter((event) => !known.includes(event))).toEqual([]);
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
