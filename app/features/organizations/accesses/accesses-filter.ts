import { ACCESS_ACTIONS, type AccessAction } from "~/domain/applicants/retention";
import { isDate } from "~/domain/dates";
import { KEYS, withQuery } from "~/domain/query-keys";

/** What the accesses of an organization are limited to, and the entry below which a page begins. */
interface AccessesFilter {
  user?: string;
  action?: AccessAction;
  from?: string;
  to?: string;
  before?: string;
}

/** Values that nothing can match, such as a broken date, are left out. */
export function readAccessesFilter(query: URLSearchParams): AccessesFilter {
  const text = (name: string) => query.get(name)?.slice(0, 200) || undefined;
  const day = (name: string) => [text(name)].find((date) => date !== undefined && isDate(date));
  return {
    user: text("user"),
    action: ACCESS_ACTIONS.find((action) => action === query.get("action")),
    from: day("from"),
    to: day("to"),
    before: text(KEYS.before),
  };
}

export const accessesHref = (organization: string, filter: AccessesFilter = {}): string =>
  withQuery(`/organizations/${encodeURIComponent(organization)}/accesses`, { ...filter });

export const accessesCsvHref = (organization: string, { before: _, ...filter }: AccessesFilter): string =>
  withQuery(`/organizations/${encodeURIComponent(organization)}/accesses/file`, filter);
