import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import type { BuilderProblem } from "../builder-data";
import { SECTIONS, type Section } from "../sections/sections";

/** What of a content differs from another: the parts that are saved one by one. Null: the question is gone. */
export interface Difference {
  sections: Section[];
  questions: Map<string, Question | null>;
  /** The new order of the questions, when it is another one. */
  order: string[] | null;
}

export function differenceOf(from: ChatbotContent, to: ChatbotContent): Difference {
  const questions = new Map<string, Question | null>();
  for (const question of to.questions)
    if (!isSame(findQuestion(from, question.id), question)) questions.set(question.id, question);
  for (const { id } of from.questions) if (!findQuestion(to, id)) questions.set(id, null);
  const [before, after] = [orderOf(from), orderOf(to)];
  return {
    sections: SECTIONS.filter((section) => !isSame(from[section], to[section])),
    questions,
    order: isSame(before, after) ? null : after,
  };
}

/** Brings a difference into a content that may have gone on meanwhile: what the difference does not name stays. */
export function applyDifference(content: ChatbotContent, to: ChatbotContent, difference: Difference): ChatbotContent {
  const sections = Object.fromEntries(difference.sections.map((section) => [section, to[section]]));
  const known = content.questions.flatMap((question) => difference.questions.get(question.id) ?? keptAs(question));
  const added = [...difference.questions.values()].filter(
    (question): question is Question => question !== null && !findQuestion(content, question.id),
  );
  const questions = inOrder([...known, ...added], difference.order);
  return { ...content, ...sections, questions };

  function keptAs(question: Question): Question[] {
    return difference.questions.has(question.id) ? [] : [question];
  }
}

/** Forms of these places have to show something else than what was typed in them. */
export function refilled(revisions: Readonly<Record<string, number>>, { sections, questions }: Difference) {
  const places = [...sections, ...questions.keys()];
  return { ...revisions, ...Object.fromEntries(places.map((place) => [place, (revisions[place] ?? 0) + 1])) };
}

export const without = (problems: readonly BuilderProblem[], at: string) =>
  problems.filter((problem) => problem.at !== at);

/** By the order's ids; what the order does not name keeps the place behind its neighbour. */
export function inOrder(questions: readonly Question[], order: readonly string[] | null): Question[] {
  if (!order) return [...questions];
  const places = new Map<Question, number>();
  let last = -1;
  for (const question of questions) {
    const at = order.indexOf(question.id);
    last = at < 0 ? last : at;
    places.set(question, at < 0 ? last + 0.5 : at);
  }
  return questions.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

export const findQuestion = ({ questions }: ChatbotContent, id: string) =>
  questions.find((question) => question.id === id);

export const orderOf = ({ questions }: ChatbotContent): string[] => questions.map(({ id }) => id);

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
