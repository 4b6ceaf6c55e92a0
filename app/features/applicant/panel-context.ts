import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { LabelEntity } from "~/content-api/applicant-entities";
import { type Language, toLanguage } from "~/domain/people";
import { KEYS, withQuery } from "~/domain/query-keys";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { usePageAddress } from "~/features/shell/page-address";
import type { ApplicantAgain, ApplicantView, PanelBoard } from "./applicant-view";
import { labelName, phaseName } from "./names";

export interface PanelData {
  jobId: string;
  view: ApplicantView;
  board: PanelBoard;
  again?: ApplicantAgain;
}

export const PanelContext = createContext<PanelData | null>(null);

/**
 * What every part of the panel needs: the applicant, the board's words, and the page's address without what is open in
 * it.
 */
export function usePanel() {
  const data = useContext(PanelContext);
  const { t, i18n } = useTranslation("applicant");
  const page = usePageAddress();
  if (!data) throw new Error("a part of the panel outside the panel");
  const { view, board, jobId } = data;
  const { applicant } = view;
  return {
    ...data,
    ...view,
    t,
    language: toLanguage(i18n.language) satisfies Language,
    /** The page with this applicant and nothing else open. */
    address: withQuery(page, { dialog: null, mail: null }),
    closed: withQuery(page, { dialog: null, mail: null, [KEYS.applicantId]: null }),
    /** Where files of this applicant lie. */
    files: `/jobs/${encodeURIComponent(jobId)}/applicants/${encodeURIComponent(applicant.id)}`,
    phaseName: (id: string) => phaseName(t, board.phases, id),
    labelName: (label: LabelEntity) => labelName(t, label),
    /** Nobody's name and contact are known here (any more). */
    isMasked: applicant.name === null,
  };
}

/** One form of the panel: what was typed, what is wrong with it, and whether it has come back. */
export function usePanelForm(form: string) {
  const { t, i18n } = useTranslation("applicant");
  const again = useContext(PanelContext)?.again;
  const mine = again?.form === form ? again : undefined;
  const errorsOf = (name: string) => errorTexts(t, mine?.errors[name], i18n.language);
  return {
    /** The form has come back. */
    isBack: mine !== undefined,
    idOf: (name: string) => `${form}-${name}`,
    errorsOf,
    typed: (name: string, otherwise = "") => mine?.typed[name]?.[0] ?? otherwise,
    typedAll: (name: string, otherwise: readonly string[]) => (mine ? (mine.typed[name] ?? []) : otherwise),
    note: mine?.note ? t(mine.note, { ns: "errors" }) : null,
    conflict: mine?.conflict ?? null,
    summary: (names: readonly string[]) =>
      summaryOf(
        t,
        names.map((name) => ({ id: `${form}-${name}`, label: t(`field.${name}`), errors: errorsOf(name) })),
      ),
  };
}
