import { type AskedPage, pageKeys, readPlace } from "~/domain/pagination";
import { withQuery } from "~/domain/query-keys";
import { formatSort, parseSort, type Sort } from "~/domain/sort";
import { keysOf } from "~/lib/objects";

/** The organizations list as its address has it. `sort` null = none was chosen: by name. */
export interface OrganizationsQuery extends AskedPage {
  sort: Sort | null;
  /** A name or number; what is found is always by name. */
  search: string;
}

/** The columns, each with what the backend sorts by. */
export const COLUMNS = {
  externalId: "externalId",
  name: "name",
  brands: "count(ownedEmployerBrands)",
  jobs: "count(jobs)",
} as const;
export type Column = keyof typeof COLUMNS;

export const COLUMN_NAMES = keysOf(COLUMNS);

export const BY_NAME: Sort = { fieldName: "name", direction: "ASC" };

export function readOrganizationsQuery(query: URLSearchParams): OrganizationsQuery {
  const search = (query.get("q") ?? "").trim().slice(0, 200);
  return {
    sort: search ? null : parseSort(query.get("sort"), COLUMN_NAMES),
    search,
    ...readPlace(query),
  };
}

/** The list's address after a change; every change but of the page itself begins at the first page. */
export function organizationsPath(query: OrganizationsQuery, change: Partial<OrganizationsQuery> = {}): string {
  const { sort, search, page } = { ...query, page: 0, ...change };
  return withQuery("/organizations", { q: search || null, sort: formatSort(sort), ...pageKeys(page, query) });
}
