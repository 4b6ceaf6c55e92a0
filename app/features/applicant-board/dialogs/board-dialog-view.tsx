import { AddDialog } from "../add/add-dialog";
import { cardAnchor } from "../board/card-anchor";
import { boardHref, withSelected } from "../board-address";
import type { BoardData } from "../board-data";
import { LabelDialog } from "../labels/label-dialog";
import { LabelsDialog } from "../labels/labels-dialog";
import { MailDialog } from "../mail/mail-dialog";
import { ConfirmDialog } from "../moves/confirm-dialog";
import { RejectDialog } from "../moves/reject-dialog";
import { PhasesDialog } from "../phases/phases-dialog";
import { ViewDialog } from "../views/view-dialog";
import type { BoardProblem, Chosen, OpenBoardDialog } from "./board-dialog";
import { DeleteDialog } from "./delete-dialog";
import { KeysDialog } from "./keys-dialog";

export interface BoardDialogViewProps {
  dialog: Exclude<OpenBoardDialog, { kind: "erase" }>;
  data: BoardData;
  problem?: BoardProblem;
}

/** The dialog that the address asks for. */
export function BoardDialogView({ dialog, data, problem }: BoardDialogViewProps) {
  const close = closeHref(data, "chosen" in dialog ? dialog.chosen : null);
  switch (dialog.kind) {
    case "add":
      return <AddDialog data={data} close={close} problem={problem} />;
    case "keys":
      return <KeysDialog close={close} />;
    case "view":
      return <ViewDialog data={data} edited={dialog.edited} close={close} problem={problem} />;
    case "reject":
      return <RejectDialog dialog={dialog} close={close} problem={problem} />;
    case "confirm":
      return <ConfirmDialog dialog={dialog} data={data} close={close} problem={problem} />;
    case "label":
      return <LabelDialog dialog={dialog} data={data} close={close} />;
    case "mail":
      return <MailDialog dialog={dialog} close={close} problem={problem} />;
    case "phases":
      return <PhasesDialog data={data} edited={dialog.edited} close={close} problem={problem} />;
    case "labels":
      return <LabelsDialog data={data} edited={dialog.edited} close={close} problem={problem} />;
    case "deletePhase":
    case "deleteLabel":
      return <DeleteDialog dialog={dialog} data={data} problem={problem} />;
  }
}

/** Back to the board as it was: with the same ones chosen, or at the card that was asked about. */
function closeHref({ jobId, place }: BoardData, chosen: Chosen | null): string {
  const board = boardHref(jobId, place);
  if (chosen?.isSelection) return withSelected(board, chosen.picks);
  const [only] = chosen?.picks ?? [];
  return only && chosen?.picks.length === 1 ? `${board}#${cardAnchor(only.id)}` : board;
}
