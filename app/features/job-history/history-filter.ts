import { isDate } from "~/domain/dates";
import { HISTORY_KINDS, type HistoryKind } from "~/domain/jobs/history-kinds";
import { KEYS, withQuery } from "~/domain/query-keys";
import { jobTabHref } from "~/features/jobs/job-tabs";

/** What a job's history is limited to, and the entry below which a page begins. */
export interface HistoryFilter {
  person?: string;
  kind?: HistoryKind;
  from?: string;
  to?: string;
  before?: string;
}

/** Values that nothing can match, such as a broken date, are left out. */
export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  const text = (name: string) => query.get(name)?.slice(0, 80) || undefined;
  const day = (name: string) => [text(name)].find((date) => date !== undefined && isDate(date));
  return {
    person: text("person"),
    kind: HISTORY_KINDS.find((kind) => kind === query.get("kind")),
    from: day("from"),
    to: day("to"),
    before: text(KEYS.before),
  };
}

export const historyHref = (jobId: string, filter: HistoryFilter): string =>
  withQuery(jobTabHref(jobId, "history"), { ...filter });

export const historyCsvHref = (jobId: string, { before: _, ...filter }: HistoryFilter): string =>
  withQuery(`/jobs/${jobId}/history`, filter);
