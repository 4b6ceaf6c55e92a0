import { KEYS, withQuery } from "~/domain/query-keys";
import type { BuilderData, BuilderMode } from "./builder-data";

export interface BuilderPlace {
  mode?: BuilderMode;
  /** A question that is open. */
  open?: string;
  dialog?: "publish" | "discard";
  /** A section or a question to jump to. */
  at?: string;
}

/** The builder of a job, at a place in it. */
export function builderHref(job: string, { mode, open, dialog, at }: BuilderPlace = {}): string {
  const page = withQuery(`/jobs/${job}/chatbotBuilder`, { [KEYS.mode]: mode, open, dialog });
  return at ? `${page}#${at}` : page;
}

/**
 * Where the island's data comes from, and where it posts to; in the page's language, which may be another than the
 * person's.
 */
export const builderDataHref = ({ jobId, language, open }: Pick<BuilderData, "jobId" | "language" | "open">): string =>
  withQuery(`/jobs/${jobId}/chatbotBuilder/data`, {
    [KEYS.mode]: "draft",
    [KEYS.language]: language,
    open: open ?? undefined,
  });

export const versionsHref = (job: string): string => `/jobs/${job}/chatbotBuilder/versions`;

/** One version to read, compared with the draft, or with what is live. */
export const versionHref = (job: string, number: number, compared?: "draft" | "live"): string =>
  withQuery(`${versionsHref(job)}/${number}`, { compare: compared });

/** The id of a question's card in the page. */
export const cardId = (question: string): string => `q-${question}`;

/** Where a check or a change is fixed: a section, the questions, or a question, which opens. */
export function placeHref(job: string, at: string, isQuestion: boolean): string {
  return builderHref(job, isQuestion ? { mode: "draft", open: at, at: cardId(at) } : { mode: "draft", at });
}
