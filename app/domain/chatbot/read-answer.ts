import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { plainText } from "~/lib/plain-text";
import type { Question } from "./configuration";
import type { AnswerValue } from "./conversation";

/** What a form says to a question: ids of answers, a text or stars as text. */
export type RawAnswer = { choices: readonly string[]; text: string; skip: boolean };

/** The answer to a question, or the message that belongs beside it. Every question may be skipped. */
export function readAnswer(question: Question, raw: RawAnswer): { value: AnswerValue } | { problem: string } {
  if (raw.skip) return { value: { skipped: true } };
  if (question.type === "freeText") return readText(question, raw.text);
  if (question.type === "rating") return readStars(raw.choices[0] ?? "");
  return readChoices(question, raw.choices);
}

/** Characters that a free answer may have. */
export function longestAnswer({ long }: Pick<Question, "long">): number {
  return long ? LIMITS.chatbot.longText : LIMITS.chatbot.shortText;
}

function readText(question: Question, typed: string) {
  const text = plainText(typed);
  const length = [...text].length;
  const maxLength = longestAnswer(question);
  if (length > maxLength) return { problem: message("tooLong", { length, maxLength }) };
  return text ? { value: { text } } : { problem: message("empty") };
}

function readStars(chosen: string) {
  return /^[1-5]$/.test(chosen) ? { value: { rating: Number(chosen) } } : { problem: message("chooseOne") };
}

function readChoices({ type, answers = [] }: Question, chosen: readonly string[]) {
  const choices = answers.filter(({ id }) => chosen.includes(id)).map(({ id, text }) => ({ id, text }));
  const isUnknown = chosen.some((id) => !answers.some((answer) => answer.id === id));
  if (type === "singleChoice" && (choices.length !== 1 || isUnknown)) return { problem: message("chooseOne") };
  if (choices.length === 0 || isUnknown) return { problem: message("chooseAtLeastOne") };
  return { value: { choices } };
}
