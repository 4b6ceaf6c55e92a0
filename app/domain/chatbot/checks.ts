import { hasBlank } from "~/domain/blanks";
import { LIMITS } from "~/domain/limits";
import { foldText } from "~/lib/fold-text";
import type { ChatbotContent, ContentSection, Question } from "./configuration";
import { type DelicateTopic, delicateTopics } from "./delicate-words";
import { FOLLOW_UP_PROBLEMS, followUpProblem } from "./follow-ups";
import { findKind } from "./kinds/kinds";

/**
 * One thing to see to before publishing. A problem hinders it, a warning and advice do not. `at` is where the editor
 * jumps:
 * a section, "questions", or the id of a question.
 */
export type Check =
  | { level: "problem"; at: string; key: ProblemKey; max?: number }
  | { level: "warning"; at: string; key: WarningKey }
  | { level: "advice"; at: ContentSection; key: AdviceKey };

export const PROBLEMS = [
  "noQuestions",
  "questionWithoutText",
  "tooFewAnswers",
  "answerWithoutText",
  "tooManyOfKind",
  "blankLeft",
  ...FOLLOW_UP_PROBLEMS,
] as const;
export type ProblemKey = (typeof PROBLEMS)[number];

type WarningKey = DelicateTopic | "askedTwice";

export const ADVICE = ["tooFewSentences", "tooManySentences"] as const;
export type AdviceKey = (typeof ADVICE)[number];

/** Everything to see to, in the order of the page. Start, privacy and end cannot be missing: they are no questions. */
export function checkContent(content: ChatbotContent): Check[] {
  const { questions } = content;
  return [
    ...checkSections(content),
    ...checkCompany(content),
    ...checkCounts(questions),
    ...questions.flatMap(checkQuestion),
    ...questions.flatMap((question) => checkFollowUp(question, questions)),
    ...checkRepeats(questions),
  ];
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

/** Texts that applicants read besides the questions. */
function checkSections(content: ChatbotContent): Check[] {
  const { companyDescription: company, tasks, qualifications, benefits, greeting = "", closing = "" } = content;
  const texts = { company: [company], tasks, qualifications, benefits, greeting: [greeting], closing: [closing] };
  return Object.entries(texts).flatMap(([at, lines]): Check[] =>
    lines.some(hasBlank) ? [{ level: "problem", at, key: "blankLeft" }] : [],
  );
}

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
  const texts = [text, hint, ...answers.map((answer) => answer.text)];
  if (texts.some(hasBlank)) problem("blankLeft");
  const topics = delicateTopics(texts.join("\n"));
  return [...checks, ...topics.map((key): Check => ({ level: "warning", at: id, key }))];
}

function checkFollowUp(question: Question, questions: readonly Question[]): Check[] {
  const key = followUpProblem(question, questions);
  return key ? [{ level: "problem", at: question.id, key }] : [];
}

/** The later one of two questions with the same words. */
function checkRepeats(questions: readonly Question[]): Check[] {
  const texts = questions.map(({ text }) => foldText(text.trim()));
  return questions.flatMap(({ id }, index): Check[] => {
    const isRepeated = texts[index] !== "" && texts.indexOf(texts[index] ?? "") < index;
    return isRepeated ? [{ level: "warning", at: id, key: "askedTwice" }] : [];
  });
}
