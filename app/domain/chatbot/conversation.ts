import type { QuestionType } from "./configuration";

/** The answer to a question: choices by id and in words, a text, a rating of 1 to 5, or nothing. */
export type AnswerValue =
  | { skipped: true }
  | { choices: { id: string; text: string }[] }
  | { text: string }
  | { rating: number };

/** Answers by question id. */
export type GivenValues = Readonly<Record<string, AnswerValue | undefined>>;

/** An answer as it is stored: with the words of the question, so that it outlives the configuration. */
export type GivenAnswer = { question: string; kind: string; type: QuestionType; text: string; value: AnswerValue };
