import type { BoardView } from "~/content-api/applicant-entities";
import type { MailDraft } from "~/features/applicant/mail/mail-draft";
import type { FieldErrors } from "~/features/shell/form-errors";
import type { BoardLabel, BoardPhase } from "../board-data";
import type { SelectedCard } from "../selection";

/** Whom a dialog is about: what is known of their names, and how many there are. */
export interface Chosen {
  picks: SelectedCard[];
  /** Of those on the page; others have none here. */
  names: string[];
  /** They were selected: whoever cancels finds them so. */
  isSelection?: boolean;
}

/** The dialog that an address asks for. */
export type OpenBoardDialog =
  | { kind: "add" | "keys" }
  /** The panel's own question. */
  | { kind: "erase" }
  | { kind: "reject"; chosen: Chosen; draft: Omit<MailDraft, "template"> }
  | { kind: "confirm"; chosen: Chosen; phase: string }
  | { kind: "label" | "mail"; chosen: Chosen }
  /** `edited`: the one that gets another name. */
  | { kind: "view"; edited: BoardView | null }
  /** `edited`: one of the job's own that is being changed or deleted. */
  | { kind: "phases"; edited: BoardPhase | null }
  | { kind: "labels"; edited: BoardLabel | null }
  | { kind: "deletePhase"; phase: BoardPhase }
  | { kind: "deleteLabel"; label: BoardLabel };

/** A form of the board that came back. */
export interface BoardProblem {
  typed: Record<string, string[]>;
  errors: FieldErrors;
  /** Key of a text for the form as a whole. */
  note: string | null;
  /** Somebody who has applied already: where they are. */
  known?: string;
}
