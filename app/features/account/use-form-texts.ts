import { useTranslation } from "react-i18next";
import { errorTexts, type SummaryField, summaryOf } from "~/features/shell/form-errors";
import type { FormAnswer } from "./form-answer";

/** The sentences of a form that came back, by field and for the whole. */
export function useFormTexts(answer: FormAnswer | undefined) {
  const { t, i18n } = useTranslation("account");
  const errorsOf = (field: string) => errorTexts(t, answer?.errors[field], i18n.language);
  return {
    t,
    errorsOf,
    note: answer?.note ? errorTexts(t, [answer.note], i18n.language)[0] : undefined,
    /** Fields as [name, label], in the order of the page; a control's id is its name. */
    summary: (fields: readonly (readonly [name: string, label: string])[]) =>
      summaryOf(
        t,
        fields.map(([name, label]): SummaryField => ({ id: name, label, errors: errorsOf(name) })),
      ),
  };
}
