import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { isSection } from "../sections/sections";
import type { BuilderState, DraftStatus } from "./builder-state";
import {
  applyDifference,
  type Difference,
  differenceOf,
  findQuestion,
  inOrder,
  isSame,
  orderOf,
  refilled,
  without,
} from "./items";
import type { Post } from "./next-post";

/** What the server answers to a post that it has saved. */
export interface SaveResult {
  post: Post;
  content: ChatbotContent;
  standing: DraftStatus;
}

/**
 * The post counts as it was sent. What others have saved meanwhile is taken over where nobody types here; where
 * somebody does, it stays unseen, so that saving meets it as a conflict.
 */
export function applySaveResult(state: BuilderState, { post, content: fresh, standing }: SaveResult): BuilderState {
  const difference = differenceOf(state.stored, fresh);
  const own = only(difference, (at) => at === post.at);
  const taken = only(difference, (at) => at !== post.at && isSaved(state, at));
  // Undone while it was under way, a move looks like none: what counts is where it would have led.
  const isOrderKept = isSame(orderOf(state.content), post.order ?? orderOf(state.saved));
  const order = orderOf(fresh);
  const content = applyDifference(state.content, fresh, { ...taken, order: isOrderKept ? order : null });
  const saved = withSent(applyDifference(state.saved, fresh, taken), post);
  const stored = applyDifference(applyDifference(state.stored, fresh, own), fresh, taken);
  return {
    ...state,
    content: isSame(content, state.content) ? state.content : content,
    saved: { ...saved, questions: inOrder(saved.questions, order) },
    stored: { ...stored, questions: inOrder(stored.questions, order) },
    revisions: refilled(state.revisions, taken),
    problems: without(state.problems, post.at),
    status: standing,
  };
}

function only(difference: Difference, isMeant: (at: string) => boolean): Difference {
  return {
    sections: difference.sections.filter(isMeant),
    questions: new Map([...difference.questions].filter(([id]) => isMeant(id))),
    order: null,
  };
}

/** Whether everything typed at this place is saved. */
export function isSaved({ content, saved }: Pick<BuilderState, "content" | "saved">, at: string): boolean {
  if (isSection(at)) return isSame(content[at], saved[at]);
  return isSame(findQuestion(content, at), findQuestion(saved, at));
}

function withSent(saved: ChatbotContent, { at, sent }: Post): ChatbotContent {
  if (sent === undefined) return saved;
  if (isSection(at)) return { ...saved, [at]: sent[at] };
  const question = findQuestion(sent, at) ?? null;
  return applyDifference(saved, sent, { sections: [], questions: new Map([[at, question]]), order: null });
}
