import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { BoardProblem, OpenBoardDialog } from "../dialogs/board-dialog";
import { FormProblems } from "../dialogs/form-problems";
import { PeopleList } from "../dialogs/people-list";
import { PicksFields } from "../dialogs/picks-fields";
import { useDialogForm } from "../dialogs/use-dialog-form";
import { useWho } from "../dialogs/use-who";

export interface MailDialogProps {
  dialog: Extract<OpenBoardDialog, { kind: "label" | "mail" }>;
  close: string;
  problem?: BoardProblem;
}

/** The same words to everybody chosen. */
export function MailDialog({ dialog: { chosen }, close, problem }: MailDialogProps) {
  const form = useDialogForm("mail", problem);
  const { t } = form;
  return (
    <Dialog
      id="mail"
      title={t("dialog.mail.title", { who: useWho(chosen) })}
      close={{ href: close, label: t("ui:close") }}
    >
      <PeopleList {...chosen} />
      <p className="soft">{t("dialog.mail.hint")}</p>
      <PostForm className="stack" noValidate>
        <FormProblems form={form} fields={["subject", "text"]} />
        <PicksFields picks={chosen.picks} />
        <TextField {...form.field("subject")} counterMax={200} />
        <TextArea {...form.field("text")} rows={8} counterMax={5000} />
        <div className="row">
          <Button tone="primary" icon="send" name="intent" value="mail">
            {t("dialog.mail.button")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
