import { useTranslation } from "react-i18next";
import { GIVE_BACKS } from "~/domain/billing/cancellation";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { RadioGroup } from "~/ui/field/radio-group";
import { GIVE_BACK_FORM, giveBackSchema } from "./job-action.schema";

/** What becomes of money paid by card. Neither is chosen beforehand: both are right, and a refund takes days. */
export function GiveBackField({ amount, reply }: { amount: string; reply?: FormReply }) {
  const { t } = useTranslation("jobs");
  const { radios, note, summary } = useServerForm({
    id: GIVE_BACK_FORM,
    schema: giveBackSchema,
    reply,
    labels: { giveBack: t("dialog.giveBack.label", { amount }) },
  });
  return (
    <>
      <ErrorSummary {...summary} />
      <FormNote text={note} />
      <RadioGroup
        {...radios("giveBack")}
        choices={GIVE_BACKS.map((value) => ({
          value,
          label: t(`dialog.giveBack.${value}.label`),
          hint: t(`dialog.giveBack.${value}.hint`, { amount }),
        }))}
        required
      />
    </>
  );
}
