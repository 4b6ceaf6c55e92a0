import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { isSection } from "../sections";
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
import type { Standing, Workspace } from "./workspace";

/** What the server answers to a post that it has saved. */
export interface Answered {
  post: Post;
  content: ChatbotContent;
  standing: Standing;
}

/**
 * The post is kept as it was sent. What others have saved meanwhile is taken over where nobody types here; where somebody does, it
 * stays unseen, so that saving meets it as a conflict.
 */
export function answered(state: Workspace, { post, content: fresh, standing }: Answered): Workspace {
  const difference = differenceOf(state.stored, fresh);
  const own = only(difference, (at) => at === post.at);
  const taken = only(difference, (at) => at !== post.at && isKept(state, at));
  // Undone while it was under way, a move looks like none: what counts is where it would have led.
  const isOrderKept = isSame(orderOf(state.content), post.order ?? orderOf(state.kept));
  const order = orderOf(fresh);
  const content = applyDifference(state.content, fresh, { ...taken, order: isOrderKept ? order : null });
  const kept = withSent(applyDifference(state.kept, fresh, taken), post);
  const stored = applyDifference(applyDifference(state.stored, fresh, own), fresh, taken);
  return {
    ...state,
    content: isSame(content, state.content) ? state.content : content,
    kept: { ...kept, questions: inOrder(kept.questions, order) },
    stored: { ...stored, questions: inOrder(stored.questions, order) },
    revisions: refilled(state.revisions, taken),
    problems: without(state.problems, post.at),
    standing,
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
export function isKept({ content, kept }: Pick<Workspace, "content" | "kept">, at: string): boolean {
  if (isSection(at)) return isSame(content[at], kept[at]);
  return isSame(findQuestion(content, at), findQuestion(kept, at));
}

function withSent(kept: ChatbotContent, { at, sent }: Post): ChatbotContent {
  if (sent === undefined) return kept;
  if (isSection(at)) return { ...kept, [at]: sent[at] };
  const question = findQuestion(sent, at) ?? null;
  return applyDifference(kept, sent, { sections: [], questions: new Map([[at, question]]), order: null });
}
