import { REJECT_REASONS } from "~/domain/applicants/applicant";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { Checkbox } from "~/ui/field/checkbox";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { BoardProblem, OpenBoardDialog } from "../dialogs/board-dialog";
import { FormProblems } from "../dialogs/form-problems";
import { PeopleList } from "../dialogs/people-list";
import { PicksFields } from "../dialogs/picks-fields";
import { useDialogForm } from "../dialogs/use-dialog-form";
import { useWho } from "../dialogs/use-who";

export interface RejectDialogProps {
  dialog: Extract<OpenBoardDialog, { kind: "reject" }>;
  close: string;
  problem?: BoardProblem;
}

/** Asks for the reason, and offers the mail that goes out a day later. */
export function RejectDialog({ dialog: { chosen, draft }, close, problem }: RejectDialogProps) {
  const form = useDialogForm("reject", problem);
  const { t } = form;
  const who = useWho(chosen);
  return (
    <Dialog id="reject" title={t("dialog.reject.title", { who })} close={{ href: close, label: t("ui:close") }}>
      <PostForm className="stack" noValidate>
        <FormProblems form={form} fields={["reason", "subject", "text"]} />
        <PeopleList {...chosen} />
        <PicksFields picks={chosen.picks} />
        <SelectField
          {...form.field("reason")}
          hint={t("dialog.reject.reasonHint")}
          emptyOption={t("dialog.reject.pick")}
          options={REJECT_REASONS.map((value) => ({ value, label: t(`applicants:reason.${value}`) }))}
        />
        <Checkbox
          id="reject-send"
          name="send"
          value="on"
          label={t("dialog.reject.send")}
          hint={t("dialog.reject.sendHint")}
          defaultChecked={form.isTicked("send", "on")}
        />
        <div className="stack letter">
          <TextField {...form.field("subject", draft.subject)} counterMax={200} />
          <TextArea {...form.field("text", draft.text)} hint={t("dialog.reject.noMail")} rows={8} counterMax={5000} />
        </div>
        <div className="row">
          <Button tone="danger" name="intent" value="reject">
            {t("dialog.reject.button")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
