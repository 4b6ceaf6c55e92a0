import { expect, test } from "vitest";
import { filesBelow } from "#tests/architecture/source-files";
import type { HistoryEntry } from "~/content-api/history-entry";
import { JOB_EVENTS } from "~/domain/job-history/history-events";
import { TRANSITIONS } from "~/domain/jobs/status";
import type { Language } from "~/domain/people";
import { FIELD_WORDS, historyDetails } from "~/features/job-history/history-details";
import { historySentence } from "~/features/job-history/history-sentence";
import { i18nOf } from "~/platform/i18n/i18n";
import { SAMPLES } from "./history-samples";

const ANNA: HistoryEntry["actor"] = { type: "person", id: "anna", name: "Anna Sonne" };
const CLOCK: HistoryEntry["actor"] = { type: "system", id: "system:scheduler", name: null };
const GONE: HistoryEntry["actor"] = { type: "unknown", id: "gone", name: null };

const texts = (language: Language) => i18nOf(language).getFixedT(language, "job");

test.each([
  ["job.publish", ANNA, null, "Anna Sonne hat die Kampagne gebucht."],
  ["job.goLive", CLOCK, null, "Die Kampagne ist online gegangen."],
  ["file.create", ANNA, { name: "a & b.pdf" }, "Anna Sonne hat „a & b.pdf“ hochgeladen."],
  ["job.create", GONE, null, "Ein ehemaliges Mitglied hat den Job angelegt."],
  ["job.ofTomorrow", CLOCK, null, "Der Job wurde geändert."],
] as const)("%s is shown as a sentence", (event, actor, after, sentence) => {
  expect(historySentence(entry({ event, actor, after }), texts("de"))).toBe(sentence);
});

test("the names of a renamed and of a deleted file are shown", () => {
  const renamed = entry({ event: "file.rename", before: { name: "alt.pdf" }, after: { name: "neu.pdf" } });
  expect(historySentence(renamed, texts("de"))).toBe("Anna Sonne hat „alt.pdf“ in „neu.pdf“ umbenannt.");
  const gone = entry({ event: "file.delete", before: { name: "alt.pdf" } });
  expect(historySentence(gone, texts("en-US"))).toBe("Anna Sonne deleted “alt.pdf”.");
});

test.each(
  JOB_EVENTS.flatMap((event) => [ANNA, CLOCK].map((actor) => [event, actor] as const)),
)("%s by %j has its sentence in both languages", (event, actor) => {
  for (const language of ["de", "en-US"] as const) {
    const sentence = historySentence(entry({ event, actor }), texts(language));
    expect(sentence).toMatch(/^[^{}]{12,}\.”?$/);
    expect(sentence).not.toContain("history.");
  }
});

test("every event of a job that the backend writes has its sentence", () => {
  const nouns = [...new Set(JOB_EVENTS.map((event) => event.split(".")[0]))].join("|");
  const literal = new RegExp(
    `event: (?:\\w+ \\? )?"((?:${nouns})\\.\\w+)"(?: : "([\\w.]+)")?|person, "(file\\.\\w+)"`,
    "g",
  );
  const written = filesBelow("app/backend", /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(literal)].flatMap(([, ...events]) => events.filter(Boolean)),
  );
  const moved = Object.keys(TRANSITIONS).map((trigger) => `job.${trigger}`);
  const known: readonly string[] = JOB_EVENTS;
  const shown = [...new Set([...written, ...moved])].filter((event) => !ELSEWHERE.includes(event));
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.filter((event) => !known.includes(event))).toEqual([]);
});

/** A deleted job has no history any more, saving is no event, and a notice is about an organization. */
const ELSEWHERE = ["job.delete", "job.save", "applicants.retentionNotice"];

test.each(JOB_EVENTS)("%s says what it knows before and after, in both languages", (event) => {
  const { before = null, after = null, lines } = SAMPLES[event];
  const german = historyDetails(entry({ event, before, after }), texts("de"), "de");
  expect(german.map((line) => line.replaceAll("\u00a0", " "))).toEqual(lines);
  const english = historyDetails(entry({ event, before, after }), texts("en-US"), "en-US");
  expect(english).toHaveLength(lines.length);
  for (const line of english) expect(line).not.toMatch(/[{}]|history\.|undefined|\[object|(?:\w+:)?\w+\.\w+[A-Z]/);
});

test("every field of an entry is in an example", () => {
  const shown = Object.values(SAMPLES).flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
  expect(Object.keys(FIELD_WORDS).filter((field) => !shown.includes(field))).toEqual([]);
});

test("values of tomorrow do no harm", () => {
  const odd = entry({
    event: "job.goLive",
    before: { status: 7, start: {} },
    after: { more: [1], phase: "x", days: "y" },
  });
  for (const line of historyDetails(odd, texts("de"), "de")) expect(line).toEqual(expect.any(String));
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
