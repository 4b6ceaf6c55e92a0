import type { Flash } from "~/platform/session/flash";
import type { BoardCard } from "./board-data";
import type { BoardProblem } from "./board-dialog";

/** What became of something that the board has posted; a page redirects or shows the form again, the island reads it as it is. */
export type BoardAnswer =
  | { what: "done"; flash: Flash; cards?: BoardCard[]; to?: string }
  /** Somebody was faster: where the card stands now, and who did it. Nothing of the change is kept. */
  | { what: "conflict"; flash: Flash; card: BoardCard | null }
  /** Something has to be asked first: the address of the dialog that does. */
  | { what: "ask"; to: string }
  | { what: "problem"; problem: BoardProblem };
