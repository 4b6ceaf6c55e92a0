import { useTranslation } from "react-i18next";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import type { BoardProblem } from "./board-dialog";

/** One form of a dialog: what was typed, and what is wrong with it. */
export function useDialogForm(words: string, problem: BoardProblem | undefined) {
  const { t, i18n } = useTranslation("applicants");
  const errorsOf = (name: string) => errorTexts(t, problem?.errors[name], i18n.language);
  const labelOf = (name: string) => t(`dialog.${words}.${name}`);
  return {
    t,
    /** What every field takes. */
    field: (name: string, otherwise = "") => ({
      id: `${words}-${name}`,
      name,
      label: labelOf(name),
      errors: errorsOf(name),
      defaultValue: problem?.typed[name]?.[0] ?? otherwise,
    }),
    isTicked: (name: string, value: string, otherwise = false) =>
      problem ? (problem.typed[name] ?? []).includes(value) : otherwise,
    note: problem?.note ? t(problem.note) : null,
    summary: (names: readonly string[]) =>
      summaryOf(
        t,
        names.map((name) => ({ id: `${words}-${name}`, label: labelOf(name), errors: errorsOf(name) })),
      ),
  };
}
