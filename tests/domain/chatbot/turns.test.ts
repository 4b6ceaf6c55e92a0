import { expect, test } from "vitest";
import type { Question, QuestionType } from "~/domain/chatbot/configuration";
import { type RawAnswer, readAnswer } from "~/domain/chatbot/read-answer";
import { minutesOf, nextTurn, type Progress, turnsDone } from "~/domain/chatbot/turns";

const ask = (id: string, type: QuestionType = "singleChoice", part: Partial<Question> = {}): Question => ({
  id,
  kind: "custom",
  type,
  text: id,
  must: false,
  answers: [
    { id: "yes", text: "Ja", rating: "ideal" },
    { id: "no", text: "Nein", rating: "reject" },
  ],
  ...part,
});
const CONTENT = { questions: [ask("a"), ask("b")] };
const AT_START: Progress = { hasStarted: false, given: {}, hasContact: false, hasDocuments: false, isFinished: false };
const skipped = { skipped: true } as const;

test.each<[string, Partial<Progress>, unknown, number]>([
  ["a new one greets", {}, { type: "start" }, 0],
  ["then comes the first question", { hasStarted: true }, { type: "question", question: CONTENT.questions[0] }, 1],
  [
    "a skipped question is answered",
    { hasStarted: true, given: { a: skipped } },
    { type: "question", question: CONTENT.questions[1] },
    2,
  ],
  [
    "answers to questions that are gone do not count",
    { hasStarted: true, given: { old: skipped } },
    { type: "question", question: CONTENT.questions[0] },
    1,
  ],
  ["then the contact", { hasStarted: true, given: { a: skipped, b: skipped } }, { type: "contact" }, 3],
  [
    "then documents",
    { hasStarted: true, given: { a: skipped, b: skipped }, hasContact: true },
    { type: "documents" },
    4,
  ],
  [
    "then privacy",
    { hasStarted: true, given: { a: skipped, b: skipped }, hasContact: true, hasDocuments: true },
    { type: "privacy" },
    5,
  ],
  ["what is finished stays finished", { isFinished: true }, { type: "done" }, 6],
])("%s", (_name, part, turn, done) => {
  const progress = { ...AT_START, ...part };
  expect(nextTurn(CONTENT, progress)).toEqual(turn);
  expect(turnsDone(CONTENT, progress)).toEqual({ done, all: 6 });
});

const raw = (part: Partial<RawAnswer>): RawAnswer => ({ choices: [], text: "", skip: false, ...part });
const yes = { id: "yes", text: "Ja" };

test.each<[string, Question, Partial<RawAnswer>, unknown]>([
  ["one choice", ask("a"), { choices: ["yes"] }, { value: { choices: [yes] } }],
  ["two choices where one is asked", ask("a"), { choices: ["yes", "no"] }, { problem: "chooseOne" }],
  ["no choice", ask("a"), {}, { problem: "chooseOne" }],
  ["an unknown choice", ask("a"), { choices: ["maybe"] }, { problem: "chooseOne" }],
  ["skipping", ask("a"), { skip: true, choices: ["maybe"] }, { value: { skipped: true } }],
  [
    "several, in the order of the answers",
    ask("a", "multipleChoice"),
    { choices: ["no", "yes"] },
    { value: { choices: [yes, { id: "no", text: "Nein" }] } },
  ],
  [
    "several with an unknown one",
    ask("a", "multipleChoice"),
    { choices: ["yes", "maybe"] },
    { problem: "chooseAtLeastOne" },
  ],
  ["a text is trimmed", ask("a", "freeText"), { text: "  Koch " }, { value: { text: "Koch" } }],
  ["255 characters fit", ask("a", "freeText"), { text: "x".repeat(255) }, { value: { text: "x".repeat(255) } }],
  ["256 do not", ask("a", "freeText"), { text: "x".repeat(256) }, { problem: "tooLong?length=256&maxLength=255" }],
  [
    "1,024 fit a long one",
    ask("a", "freeText", { long: true }),
    { text: "ä".repeat(1024) },
    { value: { text: "ä".repeat(1024) } },
  ],
  ["an empty text", ask("a", "freeText"), { text: " " }, { problem: "empty" }],
  ["five stars", ask("a", "rating"), { choices: ["5"] }, { value: { rating: 5 } }],
  ["six stars", ask("a", "rating"), { choices: ["6"] }, { problem: "chooseOne" }],
])("%s", (_name, question, given, result) => {
  expect(readAnswer(question, raw(given))).toEqual(result);
});

test.each([
  [0, 0, 1],
  [4, 0, 2],
  [8, 1, 3],
  [15, 0, 4],
])("%i questions to click and %i to write take about %i minutes", (clicks, texts, minutes) => {
  const questions = [
    ...Array.from({ length: clicks }, (_, at) => ask(`click-${at}`)),
    ...Array.from({ length: texts }, (_, at) => ask(`text-${at}`, "freeText")),
  ];
  expect(minutesOf({ questions })).toBe(minutes);
});
