import type { ChatbotContent, Question } from "./configuration";
import type { GivenValues } from "./conversation";
import { askedQuestions } from "./follow-ups";

/** The turns of a conversation; each is one screen without JavaScript and one bubble with it. */
export type Turn =
  | { type: "start" }
  | { type: "question"; question: Question }
  | { type: "contact" }
  | { type: "documents" }
  | { type: "privacy" }
  | { type: "done" };

/** What is known of a conversation. */
export type Progress = {
  hasStarted: boolean;
  given: GivenValues;
  hasContact: boolean;
  hasDocuments: boolean;
  isFinished: boolean;
};

/**
 * The first turn that is still open. It follows the configuration in force: what was published meanwhile is asked, what
 * is gone is not.
 */
export function nextTurn({ questions }: Pick<ChatbotContent, "questions">, progress: Progress): Turn {
  if (progress.isFinished) return { type: "done" };
  if (!progress.hasStarted) return { type: "start" };
  const question = askedQuestions(questions, progress.given).find(({ id }) => progress.given[id] === undefined);
  if (question) return { type: "question", question };
  if (!progress.hasContact) return { type: "contact" };
  return progress.hasDocuments ? { type: "privacy" } : { type: "documents" };
}

/**
 * About how long it takes in whole minutes: 12 seconds a click, 30 or 60 a text, 45 for the greeting, the contact and
 * sending it.
 */
export function minutesOf({ questions }: { questions: readonly Pick<Question, "type" | "long">[] }): number {
  const seconds = questions.map(({ type, long }) => (type === "freeText" ? (long ? 60 : 30) : 12));
  return Math.max(1, Math.round(seconds.reduce((sum, each) => sum + each, 45) / 60));
}

/** How many turns lie behind and how many there are: start, questions that are asked, contact, documents, privacy. */
export function turnsDone(
  content: Pick<ChatbotContent, "questions">,
  progress: Progress,
): { done: number; all: number } {
  const asked = askedQuestions(content.questions, progress.given);
  const all = asked.length + 4;
  if (progress.isFinished) return { done: all, all };
  const answered = asked.filter(({ id }) => progress.given[id] !== undefined).length;
  const steps = [progress.hasStarted, progress.hasContact, progress.hasDocuments].filter(Boolean).length;
  return { done: answered + steps, all };
}
