import { expect, test } from "vitest";
import type { Question, Rating } from "~/domain/chatbot/configuration";
import type { AnswerValue, GivenValues } from "~/domain/chatbot/conversation";
import { askedQuestions, followUpProblem, leadingQuestions } from "~/domain/chatbot/follow-ups";
import { deriveQuality } from "~/domain/chatbot/quality";
import { nextTurn, type Progress, turnsDone } from "~/domain/chatbot/turns";

const ask = (id: string, part: Partial<Question> = {}): Question => ({
  ...{ id, kind: "custom", type: "singleChoice", text: id, must: true, ...part },
  answers: (["ideal", "reject"] satisfies Rating[]).map((rating, at) => ({ id: `${id}${at}`, text: rating, rating })),
});
const choose = (...ids: string[]): AnswerValue => ({ choices: ids.map((id) => ({ id, text: id })) });
const after = (question: string, ...answers: string[]) => ({ condition: { question, answers } });
const QUESTIONS = [ask("car"), ask("licence", after("car", "car0")), ask("end")];

test.each<[string, GivenValues, string]>([
  ["nothing was answered", {}, "car,end"],
  ["the answer that leads to it", { car: choose("car0") }, "car,licence,end"],
  ["another answer", { car: choose("car1") }, "car,end"],
  ["several, one of which leads to it", { car: choose("car1", "car0") }, "car,licence,end"],
  ["a skipped question", { car: { skipped: true } }, "car,end"],
  ["a text to an older version", { car: { text: "car0" } }, "car,end"],
])("asked after %s", (_name, given, asked) => {
  expect(
    askedQuestions(QUESTIONS, given)
      .map(({ id }) => id)
      .join(),
  ).toBe(asked);
});

const STARTED: Progress = { hasStarted: true, given: {}, hasContact: false, hasDocuments: false, isFinished: false };

test.each<[GivenValues, string, number, number]>([
  [{}, "car", 1, 6],
  [{ car: choose("car0") }, "licence", 2, 7],
  [{ car: choose("car1") }, "end", 2, 6],
  [{ car: choose("car1"), licence: choose("licence1") }, "end", 2, 6],
  [{ car: choose("car0"), licence: choose("licence0") }, "end", 3, 7],
])("after %j comes %s, %i of %i turns done", (given, next, done, all) => {
  const progress = { ...STARTED, given };
  expect(nextTurn({ questions: QUESTIONS }, progress)).toMatchObject({ question: { id: next } });
  expect(turnsDone({ questions: QUESTIONS }, progress)).toEqual({ done, all });
});

test("what was not asked is not judged, though it had been answered before the earlier answer was changed", () => {
  const given = { car: choose("car0"), licence: choose("licence1"), end: choose("end0") };
  expect(deriveQuality(QUESTIONS, given).quality).toBe("reject");
  const changed = deriveQuality([ask("car", { must: false }), ...QUESTIONS.slice(1)], {
    ...given,
    car: choose("car1"),
  });
  expect(changed.quality).toBe("possible");
  expect(changed.rule.map(({ question }) => question)).toEqual(["car", "end"]);
});

const free = ask("text", { type: "freeText" });

test.each<[string, Question[], string | null]>([
  ["a question before it, with this answer", [ask("a"), ask("x", after("a", "a1"))], null],
  ["always", [ask("x")], null],
  ["a question that is gone", [ask("x", after("a", "a1"))], "followUpLost"],
  ["a later question", [ask("x", after("a", "a1")), ask("a")], "followUpTooEarly"],
  ["itself", [ask("x", after("x", "x1"))], "followUpTooEarly"],
  ["a text", [free, ask("x", after("text", "text1"))], "followUpWithoutChoice"],
  ["another follow-up", [ask("a"), ask("b", after("a", "a1")), ask("x", after("b", "b1"))], "followUpNested"],
  ["no answer", [ask("a"), ask("x", after("a"))], "followUpWithoutAnswer"],
  ["an answer that is gone", [ask("a"), ask("x", after("a", "gone"))], "followUpWithoutAnswer"],
])("a question after %s", (_name, questions, problem) => {
  const question = questions.find(({ id }) => id === "x");
  expect(question && followUpProblem(question, questions)).toBe(problem);
});

test("it may follow earlier questions with answers to choose from, and no follow-up", () => {
  const questions = [ask("a"), free, ask("b", after("a", "a1")), ask("c"), ask("x"), ask("d")];
  expect(leadingQuestions(questions, "x").map(({ id }) => id)).toEqual(["a", "c"]);
  expect(leadingQuestions(questions, "new")).toEqual([]);
});
