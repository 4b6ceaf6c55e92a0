import type { FormReply } from "~/features/forms/form-reply";
import type { Flash } from "~/platform/session/flash";
import type { BoardCard } from "./board-data";

/** What became of a posted form: the page redirects or shows the form again, the island reads it as JSON. */
export type BoardOutcome =
  | { type: "done"; flash: Flash; cards?: BoardCard[]; worked?: BulkResult; to?: string }
  /** Somebody else was faster: where the card is now, and who moved it. Nothing of the change is saved. */
  | { type: "conflict"; flash: Flash; card: BoardCard | null }
  /** Something has to be asked first: the address of the dialog that does. */
  | { type: "ask"; to: string }
  /** The form has mistakes or was refused; `reason` is a sentence in the person's language. */
  | { type: "reply"; reply: FormReply; reason?: string };

/** What became of several: the changed ones, and those that somebody else changed meanwhile; the others are gone. */
export interface BulkResult {
  done: string[];
  conflicts: { id: string; by: string | null }[];
  /** Of those moved: where in its phase each was before. */
  previous?: { id: string; phase: string; place: number }[];
}
