import type { AppLoadContext } from "@remix-run/cloudflare";
import type { JobRow } from "~/content-api/collections";
import { berlinToday } from "~/domain/dates";
import type { MembershipRole } from "~/domain/roles";
import type { MenuJob } from "~/features/jobs/menu-job";
import { toMenuJob } from "~/features/jobs/to-menu-job";

export interface TabJob extends MenuJob {
  idExternal: string | null;
}

/** The rows of the jobs tab with what this person may do to each. */
export function toTabJobs(
  { person, now, newId }: AppLoadContext,
  rows: readonly JobRow[],
  membership: MembershipRole | null,
): TabJob[] {
  if (!person) return [];
  const today = berlinToday(now());
  return rows.map((row) => ({
    ...toMenuJob(row, { person, today, newId, membership }),
    idExternal: row.idExternal,
  }));
}
