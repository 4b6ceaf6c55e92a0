import { JOB_STATUSES, type JobStatus } from "~/domain/jobs/status";

/** Which jobs a list means, as calls ask for them. */
export interface JobQuestion {
  filter?: Record<string, unknown>;
  search?: string;
  organizationId?: string;
  status?: readonly string[];
}

/** The same once it is known that nothing else is asked. */
export interface JobSelection {
  /** Null: whatever the job is called. */
  search: string | null;
  organization: string | null;
  /** Empty: in every one. */
  statuses: readonly JobStatus[];
}

export const JOB_ORDERS = ["date_updated", "title", "idExternal", "status", "organization.name"] as const;
export type JobOrder = (typeof JOB_ORDERS)[number];

export interface JobSort {
  order: JobOrder;
  isDescending: boolean;
}

/** Null where a question asks for more than search, organization and status. */
export function readSelection({ filter = {}, search, organizationId, status = [] }: JobQuestion): JobSelection | null {
  const { organization, status: among, ...others } = filter;
  if (Object.keys(others).length > 0) return null;
  const filtered = organization === undefined ? [] : wantedValues(organization);
  const wanted = among === undefined ? [] : wantedValues(among);
  if (!filtered || !wanted || (wanted.length > 0 && status.length > 0)) return null;
  const owners = [...filtered, ...(organizationId ? [organizationId] : [])];
  if (owners.length > 1) return null;
  const names = [...wanted, ...status];
  const statuses = JOB_STATUSES.filter((each) => names.includes(each));
  if (statuses.length < new Set(names).size) return null;
  return { search: search?.trim() || null, organization: owners[0] ?? null, statuses };
}

/** Of `{ _eq: "a" }`, `{ _in: ["a", "b"] }` or `"a"`; null for another condition. */
export function wantedValues(condition: unknown): string[] | null {
  if (typeof condition === "string") return condition === "" || condition.startsWith("$") ? null : [condition];
  if (typeof condition !== "object" || condition === null) return null;
  const [[operator, value] = [], ...others] = Object.entries(condition);
  if (others.length > 0) return null;
  if (operator === "_eq" || operator === "id") return wantedValues(value);
  if (operator !== "_in" || !Array.isArray(value) || value.length === 0) return null;
  const values = value.flatMap((each: unknown) => (typeof each === "string" ? (wantedValues(each) ?? []) : []));
  return values.length === value.length ? values : null;
}

/** The order of one offered key, whether or not the id follows it; null for another one. */
export function readJobSort(sort: readonly string[]): JobSort | null {
  const [first = "-date_updated", ...others] = sort;
  const isDescending = first.startsWith("-");
  const order = JOB_ORDERS.find((each) => each === first.replace(/^-/, ""));
  const isById = others.length === 0 || (others.length === 1 && others[0] === (isDescending ? "-id" : "id"));
  return order && isById ? { order, isDescending } : null;
}
