import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { OrganizationRemoval } from "~/content-api/removals";
import { JOB_STATUSES } from "~/domain/jobs/status";
import { LIMITS } from "~/domain/limits";
import { selectPayingJobs } from "../billing/queries";
import { readChunks } from "../jobs/list/find-jobs";
import { orderEntries } from "../jobs/list/order-entries";
import { isOfOrganization } from "../jobs/queries";
import type { Database } from "../schema";
import { seesOrganization } from "../scope";
import type { Person } from "../services";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";

const organization = expressionBuilder<Database, "organization">();
const folder = expressionBuilder<Database, "folder">();
const files = expressionBuilder<Database, "files">();

/**
 * Null outside the person's scope. Only for those who see every job of it: by counters, and its jobs from the chunks of
 * lists.
 */
export async function findRemovalFor(db: Db, person: Person, id: string): Promise<OrganizationRemoval | null> {
  const [found, jobs, waiting] = await Promise.all([
    db.first(
      query
        .selectFrom("organization")
        .leftJoin("organization_storage as storage", "storage.organization", "organization.id")
        .select(["credit", "booking_count as bookings", "brand_count as brands", "recruiter_count as recruiters"])
        .select(({ fn }) => fn.coalesce("storage.files", sql.lit(0)).as("files"))
        .where("organization.id", "=", id)
        .where(seesOrganization(person, organization.ref("organization.id"))),
    ),
    readChunks(db, person, { search: null, organization: id, statuses: [] }, ["titles"]),
    db.all(selectPayingJobs(id)),
  ]);
  if (!found) return null;
  const paying = new Set(waiting.map(({ job }) => job));
  const held = jobs.filter((job) => job.status !== "draft" || paying.has(job.id));
  const shown = orderEntries(held, { order: "title", isDescending: false }).slice(0, LIMITS.pageSize);
  return {
    ...found,
    held: held.length,
    drafts: jobs.length - held.length,
    heldBy: shown.map(({ id, title = "", status }) => ({ id, title, status: statusOf(status) })),
  };
}

const statusOf = (name: string) => JOB_STATUSES.find((each) => each === name) ?? "unknown";

/** A condition on `folder`: the organization's, or of one of its jobs. */
export const isFolderOf = (id: string): Expression<SqlBool> =>
  folder.or([
    folder("folder.organization", "=", id),
    folder("folder.id", "in", query.selectFrom("job").select("job.folder").where(isOfOrganization(id))),
  ]);

/** A condition on `files`: the organization's, or in one of its folders. */
export const isFileOf = (id: string): Expression<SqlBool> =>
  files.or([
    files("files.organization", "=", id),
    files("files.folder", "in", query.selectFrom("folder").select("folder.id").where(isFolderOf(id))),
  ]);
