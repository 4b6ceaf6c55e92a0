import type { BoardView } from "~/content-api/applicant-entities";
import type { SelectedCard } from "~/domain/applicants/selected-cards";
import type { MailDraft } from "~/features/applicant/mail/letter.schema";
import type { OpenJobDialog } from "~/features/jobs/job-dialog";
import type { BoardLabel, BoardPhase } from "../board-data";

/** The cards that a dialog is about, and the names that are known of them. */
export interface Chosen {
  picks: SelectedCard[];
  /** Of those on the page; others have none here. */
  names: string[];
  /** They were selected: cancelling selects them again. */
  isSelection?: boolean;
}

/** What a letter may begin with: an own template of the organization, or the dialog's own text. */
export interface LetterChoice {
  id: string;
  name: string;
}

/** The dialog that an address asks for. */
export type OpenBoardDialog =
  | { type: "add" | "keys" }
  /** Of the job, with the board behind it. */
  | { type: "job"; asked: OpenJobDialog }
  | { type: "invoiceReference" }
  | { type: "share"; source: string; appBase: string }
  /** The panel's own question. */
  | { type: "erase" }
  | { type: "reject"; chosen: Chosen; draft: MailDraft; templates: LetterChoice[] }
  | { type: "confirm"; chosen: Chosen; phase: string }
  | { type: "label"; chosen: Chosen }
  | { type: "mail"; chosen: Chosen; draft: MailDraft; templates: LetterChoice[]; newId: string }
  /** `edited`: the one that gets another name. */
  | { type: "view"; edited: BoardView | null }
  /** `edited`: one of the job's own that is being changed. */
  | { type: "phases"; edited: BoardPhase | null }
  | { type: "labels"; edited: BoardLabel | null }
  | { type: "deletePhase"; phase: BoardPhase }
  | { type: "deleteLabel"; label: BoardLabel };
