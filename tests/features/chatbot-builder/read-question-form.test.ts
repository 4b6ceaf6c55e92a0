import { expect, test } from "vitest";
import { answerIdOf, readQuestionForm } from "~/features/chatbot-builder/questions/read-question-form";

const STORED = { kind: "custom", type: "singleChoice" as const };

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("answers come in the order of their rows, their fields by key", () => {
  const form = formOf([
    ["question", "q"],
    ["text", "Wann?"],
    ["must", "on"],
    ["answer", "1:b"],
    ["answer", "0:a"],
    ["text:0", "Bald"],
    ["rating:0", "ideal"],
    ["text:1", "Nie"],
    ["rating:1", "gefälscht"],
  ]);
  expect(readQuestionForm(form, STORED)).toEqual({
    ...{ id: "q", kind: "custom", type: "singleChoice", text: "Wann?", must: true },
    answers: [
      { id: "b", text: "Nie", rating: "possible" },
      { id: "a", text: "Bald", rating: "ideal" },
    ],
  });
  expect(answerIdOf(form, "1")).toBe("b");
  expect(answerIdOf(form, "7")).toBe("7");
});

test("an empty form is a question without text; a type that nobody knows stays the stored one", () => {
  const form = formOf([["type", "essay"]]);
  expect(readQuestionForm(form, STORED)).toEqual({ ...STORED, id: "", text: "", must: false });
});
