import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextArea } from "~/ui/field/text-area";
import { REASON_FORM, reasonSchema } from "./job-action.schema";

/** Why an administrator takes a job back; the job's people read it. */
export function ReasonField({ reply, hint }: { reply?: FormReply; hint: string }) {
  const { t } = useTranslation("jobs");
  const { field, note, summary } = useServerForm({
    id: REASON_FORM,
    schema: reasonSchema,
    reply,
    labels: { reason: t("dialog.reason") },
  });
  const { required: _, ...reason } = field("reason");
  return (
    <>
      <ErrorSummary {...summary} />
      <FormNote text={note} />
      <TextArea {...reason} hint={hint} rows={4} counterMax={LIMITS.jobReason} />
    </>
  );
}
