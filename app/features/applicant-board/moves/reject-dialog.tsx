import { useTranslation } from "react-i18next";
import { REJECT_REASONS } from "~/domain/applicants/applicant";
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
import { Checkbox } from "~/ui/field/checkbox";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { OpenBoardDialog } from "../dialogs/board-dialog";
import { ChosenCards, useTitleOf } from "../dialogs/chosen-cards";
import { DialogTemplates } from "../mail/dialog-templates";
import { REJECT_FORM, rejectSchema } from "./move.schema";

export interface RejectDialogProps {
  dialog: Extract<OpenBoardDialog, { type: "reject" }>;
  close: string;
  reply?: FormReply;
}

/** Asks for the reason, and offers the mail that goes out a day later. */
export function RejectDialog({ dialog: { chosen, draft, templates }, close, reply }: RejectDialogProps) {
  const { t } = useTranslation("applicants");
  const who = useTitleOf(chosen);
  const { field, checkbox, note, summary } = useServerForm({
    id: REJECT_FORM,
    prefix: "reject",
    schema: rejectSchema,
    reply,
    // Who picks a template wants to send it.
    values: { subject: draft.subject, text: draft.text, send: draft.template !== "refusal" },
    labels: {
      reason: t("dialog.reject.reason"),
      send: t("dialog.reject.send"),
      subject: t("dialog.reject.subject"),
      text: t("dialog.reject.text"),
    },
  });
  return (
    <Dialog id="reject" title={t("dialog.reject.title", { who })} close={{ href: close, label: t("ui:close") }}>
      <PostForm className="stack" noValidate>
        <ErrorSummary {...summary} />
        <FormNote text={note} />
        <ChosenCards {...chosen} />
        <DialogTemplates templates={templates} current={draft.template} isToSeveral={chosen.picks.length > 1} />
        <SelectField
          {...field("reason")}
          hint={t("dialog.reject.reasonHint")}
          emptyOption={t("dialog.reject.pick")}
          options={REJECT_REASONS.map((value) => ({ value, label: t(`applicants:reason.${value}`) }))}
        />
        <Checkbox {...checkbox("send")} hint={t("dialog.reject.sendHint")} />
        <div className="stack letter">
          <TextField {...field("subject")} counterMax={LETTER_SUBJECT} />
          <TextArea {...field("text")} hint={t("dialog.reject.noMail")} rows={8} counterMax={LIMITS.comment} />
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
