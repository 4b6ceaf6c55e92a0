import { useTranslation } from "react-i18next";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextArea } from "~/ui/field/text-area";
import { type JobProblem, LONGEST_REASON } from "./job-problem";

/** Why an administrator takes a job back; its people read it. */
export function ReasonField({ problem, hint }: { problem?: JobProblem; hint: string }) {
  const { t, i18n } = useTranslation("jobs");
  const label = t("dialog.reason");
  const errors = errorTexts(t, problem?.errors, i18n.language);
  return (
    <>
      <ErrorSummary {...summaryOf(t, [{ id: "reason", label, errors }])} />
      <TextArea
        id="reason"
        name="reason"
        label={label}
        hint={hint}
        rows={4}
        counterMax={LONGEST_REASON}
        defaultValue={problem?.value}
        errors={errors}
      />
    </>
  );
}
