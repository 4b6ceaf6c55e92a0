import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import type { BoardData } from "../board-data";
import type { BoardProblem, OpenBoardDialog } from "../dialogs/board-dialog";
import { FormProblems } from "../dialogs/form-problems";
import { PeopleList } from "../dialogs/people-list";
import { PicksFields } from "../dialogs/picks-fields";
import { useDialogForm } from "../dialogs/use-dialog-form";
import { useWho } from "../dialogs/use-who";

export interface ConfirmDialogProps {
  dialog: Extract<OpenBoardDialog, { kind: "confirm" }>;
  data: BoardData;
  close: string;
  problem?: BoardProblem;
}

/** The second yes before somebody comes back from "rejected" or "hired". */
export function ConfirmDialog({ dialog: { chosen, phase }, data, close, problem }: ConfirmDialogProps) {
  const { t } = useTranslation("applicants");
  const form = useDialogForm("confirm", problem);
  const who = useWho(chosen);
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
      <PeopleList {...chosen} />
      {(rejected > 0 || hired === 0) && <p>{t("dialog.confirm.fromRejected", { count: Math.max(rejected, 1) })}</p>}
      {hired > 0 && <p>{t("dialog.confirm.fromHired", { count: hired })}</p>}
      <PostForm className="stack">
        <FormProblems form={form} fields={[]} />
        <PicksFields picks={chosen.picks} />
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
