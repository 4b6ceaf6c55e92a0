import { sortKey } from "~/lib/fold-text";
import { byCodeUnits } from "~/lib/lists";
import type { JobOrder, JobSort } from "./job-question";

/** A job as lists know it. What the order does not ask for may be left out. */
export interface JobEntry {
  id: string;
  owner: string;
  status: string;
  title?: string;
  /** Of its title, where the entry has no title. */
  titleKey?: string;
  number?: string | null;
  updated?: string;
  /** Of the organization's name; empty without one. */
  nameKey?: string;
}

type Compare = (one: JobEntry, other: JobEntry) => number;

const byId: Compare = (one, other) => byCodeUnits(one.id, other.id);
const byDate: Compare = (one, other) => byCodeUnits(one.updated ?? "", other.updated ?? "") || byId(one, other);

/** As the statements over indexes order them: `list-queries.ts`. */
const ORDERS: Record<JobOrder, Compare> = {
  date_updated: byDate,
  title: (one, other) => byCodeUnits(one.titleKey ?? "", other.titleKey ?? "") || byId(one, other),
  idExternal: (one, other) => byCodeUnits(one.number ?? "", other.number ?? "") || byId(one, other),
  status: (one, other) => byCodeUnits(one.status, other.status) || byDate(one, other),
  "organization.name": (one, other) =>
    byCodeUnits(one.nameKey ?? "", other.nameKey ?? "") || byCodeUnits(one.owner, other.owner) || byDate(one, other),
};

/** The entries in their order; a new list. */
export function orderEntries<E extends JobEntry>(entries: readonly E[], { order, isDescending }: JobSort): E[] {
  const keyed =
    order === "title"
      ? entries.map((entry) => ({ ...entry, titleKey: entry.titleKey ?? sortKey(entry.title ?? "") }))
      : [...entries];
  const sorted = keyed.sort(ORDERS[order]);
  return isDescending ? sorted.reverse() : sorted;
}
