import { useTranslation } from "react-i18next";
import { errorTexts, type SummaryField, summaryOf } from "~/features/shell/form-errors";
import type { ProfileAnswer } from "./profile-answer";

/** The sentences of one form of the profile; a control's id is its form's name and its own. */
export function useProfileTexts(answer: ProfileAnswer | undefined) {
  const { t, i18n } = useTranslation("profile");
  const errorsOf = (field: string) => errorTexts(t, answer?.errors[field], i18n.language);
  return {
    t,
    errorsOf,
    note: answer?.note ? errorTexts(t, [answer.note], i18n.language)[0] : undefined,
    summary: (fields: readonly (readonly [id: string, name: string, label: string])[]) =>
      summaryOf(
        t,
        fields.map(([id, name, label]): SummaryField => ({ id, label, errors: errorsOf(name) })),
      ),
  };
}
