import type { AppLoadContext } from "@remix-run/cloudflare";
import type { JobRow } from "~/content-api/collections";
import { berlinToday } from "~/domain/dates";
import type { MembershipRole } from "~/domain/roles";
import type { JobListEntry } from "~/features/jobs/job-list-entry";
import { toMenuJob } from "~/features/jobs/to-menu-job";

/** The rows of the jobs tab with what this person may do to each. */
export function toTabJobs(
  { person, now, newId }: AppLoadContext,
  rows: readonly JobRow[],
  membership: MembershipRole | null,
): JobListEntry[] {
  if (!person) return [];
  const today = berlinToday(now());
  return rows.map((row) => ({
    ...toMenuJob(row, { person, today, newId, membership }),
    idExternal: row.idExternal,
    organization: null,
    date_updated: row.date_updated,
    progress: null,
    counts: row.counts,
  }));
}
