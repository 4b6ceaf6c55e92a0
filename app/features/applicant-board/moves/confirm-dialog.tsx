import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import type { BoardData } from "../board-data";
import type { OpenBoardDialog } from "../dialogs/board-dialog";
import { ChosenCards, useTitleOf } from "../dialogs/chosen-cards";
import { ReplyNote } from "../dialogs/reply-note";

export interface ConfirmDialogProps {
  dialog: Extract<OpenBoardDialog, { type: "confirm" }>;
  data: BoardData;
  close: string;
  reply?: FormReply;
}

/** Asks for a confirmation before cards come back from "rejected" or "hired". */
export function ConfirmDialog({ dialog: { chosen, phase }, data, close, reply }: ConfirmDialogProps) {
  const { t } = useTranslation("applicants");
  const who = useTitleOf(chosen);
  const target = data.phases.find(({ id }) => id === phase)?.name ?? "";
  const from = (phase: string) => chosen.picks.filter((pick) => pick.phase === phase).length;
  const [rejected, hired] = [from("rejected"), from("hired")];
  return (
    <Dialog
      id="confirm"
      title={t("dialog.confirm.title", { who })}
      role="alertdialog"
      close={{ href: close, label: t("ui:close") }}
    >
      {(rejected > 0 || hired === 0) && <p>{t("dialog.confirm.fromRejected", { count: Math.max(rejected, 1) })}</p>}
      {hired > 0 && <p>{t("dialog.confirm.fromHired", { count: hired })}</p>}
      <PostForm className="stack">
        <ReplyNote reply={reply} />
        <ChosenCards {...chosen} />
        <input type="hidden" name="phase" value={phase} />
        <div className="row">
          <Button tone="primary" name="intent" value="confirm">
            {t("dialog.confirm.button", { phase: target })}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
