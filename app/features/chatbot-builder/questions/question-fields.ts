import { QUESTION_TYPES, type Question, RATINGS } from "~/domain/chatbot/configuration";
import type { TypedValue, TypedValues } from "~/features/forms/form-reply";
import { fingerprint } from "~/lib/fingerprint";

/** What a form says that it has shown: a mark of the stored question. */
export const markOf = (stored: Question | undefined): string => (stored ? fingerprint(stored) : NOT_STORED);

/** A new question, or one that is gone. */
const NOT_STORED = "none";

/** A question as its form holds it; a choice that is none shows what is stored. */
export function typedQuestion(typed: TypedValues, stored: Pick<Question, "kind" | "type">): Question {
  const answers = Array.isArray(typed.answers) ? typed.answers.map(groupOf) : [];
  const hint = textOf(typed.hint);
  return {
    id: textOf(typed.question),
    kind: stored.kind,
    type: QUESTION_TYPES.find((type) => type === typed.type) ?? stored.type,
    text: textOf(typed.text),
    must: Boolean(typed.must),
    ...(hint && { hint }),
    ...(Boolean(typed.long) && { long: true }),
    ...conditionOf(textOf(typed.after), textsOf(typed.wanted)),
    ...(answers.length > 0 && {
      answers: answers.map(({ id, text, rating }) => ({
        id: textOf(id),
        text: textOf(text),
        rating: RATINGS.find((each) => each === rating) ?? "possible",
      })),
    }),
  };
}

/** The condition of a follow-up question from its form, where it is one. */
export const conditionOf = (question: string, answers: string[]): Pick<Question, "condition"> =>
  question ? { condition: { question, answers } } : {};

const textsOf = (value: TypedValue | undefined): string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.map(textOf).filter(Boolean) : [];

export const textOf = (value: TypedValue | undefined): string => (typeof value === "string" ? value : "");

const groupOf = (value: TypedValue | undefined): TypedValues =>
  typeof value === "object" && !Array.isArray(value) && !(value instanceof File) ? value : {};
