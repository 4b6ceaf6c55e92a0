import type { Flash } from "~/platform/session/flash";
import type { BoardCard } from "./board-data";
import type { BoardProblem } from "./dialogs/board-dialog";

/**
 * What became of something that the board has posted; a page redirects or shows the form again, the island reads it as
 * it is.
 */
export type BoardAnswer =
  | { type: "done"; flash: Flash; cards?: BoardCard[]; worked?: BulkResult; to?: string }
  /** Somebody was faster: where the card stands now, and who did it. Nothing of the change is kept. */
  | { type: "conflict"; flash: Flash; card: BoardCard | null }
  /** Something has to be asked first: the address of the dialog that does. */
  | { type: "ask"; to: string }
  | { type: "problem"; problem: BoardProblem };

/**
 * What became of several: whom it was done to, and who was changed by somebody else meanwhile; who is in neither is
 * gone.
 */
export interface BulkResult {
  done: string[];
  conflicts: { id: string; by: string | null }[];
  /** Of those moved: where in its phase each stood, which brings it back there. */
  stood?: { id: string; phase: string; place: number }[];
}
