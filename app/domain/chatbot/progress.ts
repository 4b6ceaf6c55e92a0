import type { GivenValues } from "./conversation";
import type { Progress } from "./turns";

/** The stored part of a conversation, as far as its course depends on it. */
export interface ConversationState {
  hasStarted: boolean;
  answers: GivenValues;
  contact: object | null;
  hasDocuments: boolean;
  isFinished: boolean;
}

/** How far a conversation has come. */
export function progressOf({ hasStarted, answers, contact, hasDocuments, isFinished }: ConversationState): Progress {
  return { hasStarted, given: answers, hasContact: contact !== null, hasDocuments, isFinished };
}
