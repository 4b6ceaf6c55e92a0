import type { ReactNode } from "react";
import type { Question } from "~/domain/chatbot/configuration";

/** What the island puts into the page once it runs; their places are free until then, so that nothing jumps. */
export interface LiveParts {
  /** In place of "last saved": what of the work is saved, undo and redo. */
  bar: ReactNode;
  /** To drag a question by, with the pointer or the keyboard. Always the same function, once it is there. */
  grip?: (question: Question) => ReactNode;
  /** By section and question: counts how often its form was filled from outside and begins anew. */
  revisions: Readonly<Record<string, number>>;
}
