import { JOB_STATUSES, type JobStatus } from "~/domain/jobs/status";
import { type AskedPage, pageKeys, readPlace } from "~/domain/pagination";
import { withQuery } from "~/domain/query-keys";
import { formatSort, parseSort, type Sort } from "~/domain/sort";

/** The jobs list as its address says it. `sort` null = nobody chose one, which is the newest change first. */
export interface JobsQuery extends AskedPage {
  search: string;
  status: JobStatus | null;
  organization: string | null;
  sort: Sort | null;
}

export const SORTABLE = ["idExternal", "title", "status", "organization.name", "date_updated"] as const;

/** What one may filter by; `unknown` is no choice. */
export const FILTER_STATUSES = JOB_STATUSES.filter((status) => status !== "unknown");

export function readJobsQuery(query: URLSearchParams): JobsQuery {
  return {
    search: (query.get("q") ?? "").trim().slice(0, 200),
    status: FILTER_STATUSES.find((status) => status === query.get("status")) ?? null,
    organization: query.get("organization")?.slice(0, 200) || null,
    sort: parseSort(query.get("sort"), SORTABLE),
    ...readPlace(query),
  };
}

/** The list's address after a change; every change but of the page itself begins at the first page. */
export function jobsPath(query: JobsQuery, change: Partial<JobsQuery> = {}): string {
  const { search, status, organization, sort, page } = { ...query, page: 0, ...change };
  return withQuery("/jobs", {
    q: search,
    status,
    organization,
    sort: formatSort(sort),
    ...pageKeys(page, query),
  });
}

export function isFiltered({ search, status, organization }: JobsQuery): boolean {
  return Boolean(search || status || organization);
}
