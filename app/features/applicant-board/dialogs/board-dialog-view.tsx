import { cardAnchor } from "~/features/applicant/applicant-view";
import type { FormReply } from "~/features/forms/form-reply";
import { AddDialog } from "../add/add-dialog";
import { boardHref, withSelected } from "../board-address";
import type { BoardData } from "../board-data";
import { LabelDialog } from "../labels/label-dialog";
import { LabelsDialog } from "../labels/labels-dialog";
import { MailDialog } from "../mail/mail-dialog";
import { ConfirmDialog } from "../moves/confirm-dialog";
import { RejectDialog } from "../moves/reject-dialog";
import { PhasesDialog } from "../phases/phases-dialog";
import { ViewDialog } from "../views/view-dialog";
import type { Chosen, OpenBoardDialog } from "./board-dialog";
import { DeleteDialog } from "./delete-dialog";
import { KeysDialog } from "./keys-dialog";

export interface BoardDialogViewProps {
  dialog: Exclude<OpenBoardDialog, { type: "erase" | "job" | "share" }>;
  data: BoardData;
  reply?: FormReply;
}

/** The dialog that the address asks for. */
export function BoardDialogView({ dialog, data, reply }: BoardDialogViewProps) {
  const close = closeHref(data, "chosen" in dialog ? dialog.chosen : null);
  switch (dialog.type) {
    case "add":
      return <AddDialog data={data} close={close} reply={reply} />;
    case "keys":
      return <KeysDialog close={close} />;
    case "view":
      return <ViewDialog data={data} edited={dialog.edited} close={close} reply={reply} />;
    case "reject":
      return <RejectDialog dialog={dialog} close={close} reply={reply} />;
    case "confirm":
      return <ConfirmDialog dialog={dialog} data={data} close={close} reply={reply} />;
    case "label":
      return <LabelDialog dialog={dialog} data={data} close={close} reply={reply} />;
    case "mail":
      return <MailDialog dialog={dialog} close={close} reply={reply} />;
    case "phases":
      return <PhasesDialog data={data} edited={dialog.edited} close={close} reply={reply} />;
    case "labels":
      return <LabelsDialog data={data} edited={dialog.edited} close={close} reply={reply} />;
    case "deletePhase":
    case "deleteLabel":
      return <DeleteDialog dialog={dialog} data={data} reply={reply} />;
  }
}

/** Back to the board as it was: with the same cards selected, or at the card that the dialog is about. */
function closeHref({ jobId, place }: BoardData, chosen: Chosen | null): string {
  const board = boardHref(jobId, place);
  if (chosen?.isSelection) return withSelected(board, chosen.picks);
  const [only] = chosen?.picks ?? [];
  return only && chosen?.picks.length === 1 ? `${board}#${cardAnchor(only.id)}` : board;
}
