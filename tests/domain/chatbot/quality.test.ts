import { expect, test } from "vitest";
import type { Question, QuestionType, Rating } from "~/domain/chatbot/configuration";
import type { AnswerValue } from "~/domain/chatbot/conversation";
import { deriveQuality } from "~/domain/chatbot/quality";

const ask = (id: string, type: QuestionType, ratings: Rating[] = [], must = false): Question => ({
  id,
  kind: "custom",
  type,
  text: `Frage ${id}`,
  must,
  answers: ratings.map((rating, at) => ({ id: `${id}${at}`, text: `Antwort ${at}`, rating })),
});
const choose = (...ids: string[]): AnswerValue => ({ choices: ids.map((id) => ({ id, text: id })) });

const SCALE: Rating[] = ["ideal", "possible", "reject"];
const single = (id: string, must = false) => ask(id, "singleChoice", SCALE, must);

test.each<[string, Question[], Record<string, AnswerValue>, string]>([
  ["nothing rated is possible", [ask("a", "freeText")], { a: { text: "Koch" } }, "possible"],
  ["no question at all is possible", [], {}, "possible"],
  ["all ideal is ideal", [single("a"), single("b")], { a: choose("a0"), b: choose("b0") }, "ideal"],
  [
    "four of five ideal is ideal",
    ["a", "b", "c", "d", "e"].map((id) => single(id)),
    { a: choose("a0"), b: choose("b0"), c: choose("c0"), d: choose("d0"), e: choose("e1") },
    "ideal",
  ],
  [
    "three of four ideal is possible",
    ["a", "b", "c", "d"].map((id) => single(id)),
    { a: choose("a0"), b: choose("b0"), c: choose("c0"), d: choose("d1") },
    "possible",
  ],
  [
    "a poor answer to a must flags the whole",
    [single("a", true), single("b")],
    { a: choose("a2"), b: choose("b0") },
    "reject",
  ],
  [
    "a poor answer elsewhere is never ideal",
    [single("a"), single("b")],
    { a: choose("a2"), b: choose("b0") },
    "possible",
  ],
  ["a skipped must is possible, not poor", [single("a", true)], { a: { skipped: true } }, "possible"],
  [
    "multiple: one ideal among possible ones is ideal",
    [ask("a", "multipleChoice", SCALE)],
    { a: choose("a0", "a1") },
    "ideal",
  ],
  [
    "multiple: ideal beside poor is possible",
    [ask("a", "multipleChoice", SCALE, true)],
    { a: choose("a0", "a2") },
    "possible",
  ],
  ["multiple: only poor ones on a must flag", [ask("a", "multipleChoice", SCALE, true)], { a: choose("a2") }, "reject"],
  ["four stars are ideal", [ask("a", "rating")], { a: { rating: 4 } }, "ideal"],
  ["three stars are possible", [ask("a", "rating")], { a: { rating: 3 } }, "possible"],
  ["two stars on a must flag", [ask("a", "rating", [], true)], { a: { rating: 2 } }, "reject"],
  ["two stars elsewhere are possible", [ask("a", "rating")], { a: { rating: 2 } }, "possible"],
  [
    "an answer that the configuration no longer has is possible",
    [single("a", true)],
    { a: choose("gone") },
    "possible",
  ],
])("%s", (_name, questions, given, quality) => {
  expect(deriveQuality(questions, given).quality).toBe(quality);
});

test("the rule says question, answer in words and what it counts", () => {
  const { rule } = deriveQuality([single("a", true), ask("b", "freeText")], { a: choose("a1"), b: { text: "Köchin" } });
  expect(rule).toEqual([
    { question: "a", kind: "custom", text: "Frage a", answer: "a1", rating: "possible", must: true },
    { question: "b", kind: "custom", text: "Frage b", answer: "Köchin", rating: null, must: false },
  ]);
});
