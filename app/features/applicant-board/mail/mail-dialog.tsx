import { useTranslation } from "react-i18next";
import { LETTER_SUBJECT } from "~/domain/applicants/letter";
import { LIMITS } from "~/domain/limits";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { OpenBoardDialog } from "../dialogs/board-dialog";
import { ChosenCards, useTitleOf } from "../dialogs/chosen-cards";
import { DialogTemplates } from "./dialog-templates";
import { MAIL_FORM, mailSchema } from "./mail.schema";

export interface MailDialogProps {
  dialog: Extract<OpenBoardDialog, { type: "mail" }>;
  close: string;
  reply?: FormReply;
}

/** The same mail to all selected applicants. */
export function MailDialog({ dialog: { chosen, draft, templates, newId }, close, reply }: MailDialogProps) {
  const { t } = useTranslation("applicants");
  const who = useTitleOf(chosen);
  const { field, note, summary } = useServerForm({
    id: MAIL_FORM,
    prefix: "mail",
    schema: mailSchema,
    reply,
    values: { subject: draft.subject, text: draft.text },
    labels: { subject: t("dialog.mail.subject"), text: t("dialog.mail.text") },
  });
  return (
    <Dialog id="mail" title={t("dialog.mail.title", { who })} close={{ href: close, label: t("ui:close") }}>
      <p className="soft">{t("dialog.mail.hint")}</p>
      <PostForm className="stack" noValidate>
        <ErrorSummary {...summary} />
        <FormNote text={note} />
        <ChosenCards {...chosen} />
        <input type="hidden" name="newId" value={newId} />
        <DialogTemplates templates={templates} current={draft.template} isToSeveral />
        <TextField {...field("subject")} counterMax={LETTER_SUBJECT} />
        <TextArea {...field("text")} rows={8} counterMax={LIMITS.comment} />
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
