import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { LabelEntity } from "~/content-api/applicant-entities";
import { type Language, toLanguage } from "~/domain/people";
import { KEYS, withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { type ServerFormOptions, useServerForm } from "~/features/forms/use-server-form";
import { usePageAddress } from "~/features/shell/page-address";
import { type ApplicantView, cardAnchor, type PanelBoard } from "./applicant-view";
import { labelName, phaseName } from "./names";

export interface PanelData {
  jobId: string;
  view: ApplicantView;
  board: PanelBoard;
  /** The answer to the last post. */
  reply?: FormReply;
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
    /** The board or list, where the focus goes back to what opened the panel. */
    closed: `${withQuery(page, { ...NOTHING_OPEN, [KEYS.applicantId]: null })}#${cardAnchor(applicant.id)}`,
    /** Another applicant, with nothing open. */
    hrefOf: (id: string) => withQuery(page, { ...NOTHING_OPEN, [KEYS.applicantId]: id }),
    /** The document that is shown in the page. */
    shown: new URLSearchParams(page.split("?")[1]).get(PREVIEW_KEY),
    /** Where files of this applicant lie. */
    files: `/jobs/${encodeURIComponent(jobId)}/applicants/${encodeURIComponent(applicant.id)}`,
    phaseName: (id: string) => phaseName(t, board.phases, id),
    labelName: (label: LabelEntity) => labelName(t, label),
    /** Name and contact are hidden, or deleted. */
    isMasked: applicant.name === null,
  };
}

/** Names the document that is shown in the page. */
export const PREVIEW_KEY = "document";

const NOTHING_OPEN = { dialog: null, mail: null, [PREVIEW_KEY]: null };

interface PanelFormOptions<Schema extends z.ZodObject> {
  schema: Schema;
  values?: ServerFormOptions<Schema>["values"];
  /** Where a field is called otherwise than `field.NAME`. */
  labels?: ServerFormOptions<Schema>["labels"];
  /** What the intent is about: a comment. */
  argument?: string;
}

/** One form of the panel by its schema, whose fields are in the order of the page. */
export function usePanelForm<Schema extends z.ZodObject>(
  form: string,
  { schema, values, labels, argument = "" }: PanelFormOptions<Schema>,
) {
  const { t, reply } = usePanel();
  const id = panelFormId(form, argument);
  const named = Object.keys(schema.shape).map((name) => [name, HIDDEN.includes(name) ? "" : t(`field.${name}`)]);
  return useServerForm({ id, prefix: id, schema, reply, values, labels: { ...Object.fromEntries(named), ...labels } });
}

const HIDDEN = ["id", "version"];

/** The id of a form, by which its reply finds it. */
export const panelFormId = (form: string, argument: string): string => (argument ? `${form}-${argument}` : form);
