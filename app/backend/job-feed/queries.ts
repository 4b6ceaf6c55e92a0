import { sql } from "kysely";
import type { FeedOwner } from "~/content-api/job-feed";
import { query } from "../storage/compiler";

/** The owner that everybody may see: an active organization, or a brand in use of one. */
export const findOwner = (of: FeedOwner, id: string) =>
  of === "organizations"
    ? query.selectFrom("organization").select("name").where("id", "=", id).where("status", "=", "active")
    : query
        .selectFrom("employerBrand")
        .innerJoin("organization", "organization.id", "employerBrand.ownerOrganization")
        .select("employerBrand.name")
        .where("employerBrand.id", "=", id)
        .where("employerBrand.status", "=", "published")
        .where("organization.status", "=", "active");

/**
 * Ids of jobs that people can apply to, at most `limit`, by keyset: the brand's by their making, the organization's by
 * their last change, as the indexes job_open_by_brand and job_running have them.
 */
export function listOpenIds(of: FeedOwner, id: string, after: string | null, limit: number) {
  const date = of === "brands" ? "date_created" : "date_updated";
  const rows = query
    .selectFrom("job")
    .select(["job.id", "job.date_updated as updated"])
    .where(of === "brands" ? "job.employerBrand" : "job.organization", "=", id)
    .where(OPEN)
    .orderBy(`job.${date}`, "desc")
    .orderBy("job.id", "desc")
    .limit(limit);
  const ofIndex = of === "brands" ? rows : rows.where(RUNNING);
  if (after === null) return ofIndex;
  const last = query
    .selectFrom("job")
    .select([`job.${date}`, "job.id"])
    .where("job.id", "=", after);
  return ofIndex.where(sql<boolean>`(${sql.ref(`job.${date}`)}, ${sql.ref("job.id")}) < ${last}`);
}

const OPEN = sql<boolean>`${sql.ref("job.status")} in ('online', 'online_terminated')`;
/** The condition of the index job_running; SQLite does not see that `OPEN` implies it. */
const RUNNING = sql<boolean>`${sql.ref("job.status")} in ('submitted', 'online', 'online_terminated')`;
