import { LIMITS } from "~/domain/limits";
import type { ChatbotContent, ContentSection, Question } from "./configuration";
import { type DelicateTopic, delicateTopics } from "./delicate-words";
import { findKind } from "./kinds/kinds";

/**
 * One thing to see to before publishing. A problem hinders it, a warning and advice do not. `at` is where the editor
 * jumps:
 * a section, "questions", or the id of a question.
 */
export type Check =
  | { level: "problem"; at: string; key: ProblemKey; max?: number }
  | { level: "warning"; at: string; key: DelicateTopic }
  | { level: "advice"; at: ContentSection; key: AdviceKey };

export const PROBLEMS = [
  "noQuestions",
  "questionWithoutText",
  "tooFewAnswers",
  "answerWithoutText",
  "tooManyOfKind",
] as const;
export type ProblemKey = (typeof PROBLEMS)[number];

export const ADVICE = ["tooFewSentences", "tooManySentences"] as const;
export type AdviceKey = (typeof ADVICE)[number];

/** Everything to see to, in the order of the page. Start, privacy and end cannot be missing: they are no questions. */
export function checkContent(content: ChatbotContent): Check[] {
  return [...checkCompany(content), ...checkCounts(content.questions), ...content.questions.flatMap(checkQuestion)];
}

/** Whether this may be published. */
export function mayPublish(checks: readonly Check[]): boolean {
  return checks.every(({ level }) => level !== "problem");
}

/** Sentences of a text: ends of sentences, not of abbreviations and figures. */
export function countSentences(text: string): number {
  const withoutAbbreviations = text.replace(ABBREVIATIONS, (found) => found.replaceAll(".", ""));
  const ends = withoutAbbreviations.match(/[.!?…]+(?=["“”')\]]*(?:\s|$))/gu)?.length ?? 0;
  const isOpen = /[\p{L}\p{N}]["“”')\]]*\s*$/u.test(withoutAbbreviations);
  return ends + (isOpen ? 1 : 0);
}

const ABBREVIATIONS = /\b(z\. ?b|d\. ?h|u\. ?a|o\. ?ä|i\. ?d\. ?r|bzw|ca|inkl|nr|str|dr|e\.g|i\.e)\./giu;

function checkCompany({ companyDescription }: ChatbotContent): Check[] {
  const { min, max } = LIMITS.chatbot.sentences;
  const count = countSentences(companyDescription);
  const at = "company";
  if (count < min) return [{ level: "advice", at, key: "tooFewSentences" }];
  return count > max ? [{ level: "advice", at, key: "tooManySentences" }] : [];
}

function checkCounts(questions: readonly Question[]): Check[] {
  if (questions.length === 0) return [{ level: "problem", at: "questions", key: "noQuestions" }];
  return questions.flatMap(({ id, kind }, index): Check[] => {
    const max = findKind(kind)?.max ?? 0;
    const before = questions.slice(0, index).filter((other) => other.kind === kind).length;
    return before === max ? [{ level: "problem", at: id, key: "tooManyOfKind", max }] : [];
  });
}

function checkQuestion({ id, type, text, hint = "", answers = [] }: Question): Check[] {
  const checks: Check[] = [];
  const problem = (key: ProblemKey) => checks.push({ level: "problem", at: id, key });
  if (text.trim() === "") problem("questionWithoutText");
  const isChoice = type === "singleChoice" || type === "multipleChoice";
  if (isChoice && answers.length < LIMITS.chatbot.answersMin) problem("tooFewAnswers");
  if (answers.some((answer) => answer.text.trim() === "")) problem("answerWithoutText");
  const topics = delicateTopics([text, hint, ...answers.map((answer) => answer.text)].join("\n"));
  return [...checks, ...topics.map((key): Check => ({ level: "warning", at: id, key }))];
}
