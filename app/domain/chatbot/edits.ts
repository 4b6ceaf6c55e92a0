import type { ChatbotContent, Question } from "./configuration";

/** Puts a question in the place of the one with its id; one that is gone comes back at the end. */
export function putQuestion(questions: readonly Question[], question: Question): Question[] {
  const at = questions.findIndex(({ id }) => id === question.id);
  return at < 0 ? [...questions, question] : questions.with(at, question);
}

/** Moves what has this id by so many places, as far as there are places. */
export function moveBy<Entry extends { id: string }>(entries: readonly Entry[], id: string, places: number): Entry[] {
  const at = entries.findIndex((entry) => entry.id === id);
  const moved = entries[at];
  if (!moved) return [...entries];
  const to = Math.min(Math.max(at + places, 0), entries.length - 1);
  return entries.toSpliced(at, 1).toSpliced(to, 0, moved);
}

/** Moves a question before another; before none is at the end. */
export function moveBefore(questions: readonly Question[], id: string, before: string): Question[] {
  const moved = questions.find((question) => question.id === id);
  if (!moved || id === before) return [...questions];
  const others = questions.filter((question) => question !== moved);
  const at = others.findIndex((question) => question.id === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, moved);
}

/**
 * Keeps the one question that an edit took out beside the draft, so that one press puts it back; forgets it when it is
 * back.
 */
export function rememberRemoved(before: ChatbotContent, after: ChatbotContent): ChatbotContent {
  const isThere = (id: string) => after.questions.some((question) => question.id === id);
  const at = before.questions.findIndex(({ id }) => !isThere(id));
  const question = before.questions[at];
  if (question) return { ...after, removed: { question, at } };
  if (!after.removed || !isThere(after.removed.question.id)) return after;
  return withoutRemoved(after);
}

/** The question that was taken out last back in its place; the same content when there is none. */
export function bringBack(content: ChatbotContent): ChatbotContent {
  if (!content.removed) return content;
  const { question, at } = content.removed;
  return { ...withoutRemoved(content), questions: content.questions.toSpliced(at, 0, question) };
}

/** What a publication freezes: the memory of the last removal stays behind. */
export function withoutRemoved({ removed: _, ...content }: ChatbotContent): ChatbotContent {
  return content;
}
