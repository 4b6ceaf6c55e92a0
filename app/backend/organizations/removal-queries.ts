import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { OrganizationRemoval } from "~/content-api/removals";
import { heldCounts, unsafeListHeld } from "../jobs/held-queries";
import { isOfOrganization } from "../jobs/queries";
import type { Database } from "../schema";
import { seesOrganization } from "../scope";
import type { Person } from "../services";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";

const organization = expressionBuilder<Database, "organization">();
const folder = expressionBuilder<Database, "folder">();
const files = expressionBuilder<Database, "files">();

/** Null outside the person's scope. Only for those who see every job of it. */
export async function findRemovalFor(db: Db, person: Person, id: string): Promise<OrganizationRemoval | null> {
  const [counts, heldBy] = await Promise.all([
    db.first(
      query
        .selectFrom("organization")
        .select(["credit", ...heldCounts(isOfOrganization(id))])
        .select([
          countOf(query.selectFrom("booking").where("organization", "=", id)).as("bookings"),
          countOf(query.selectFrom("employerBrand").where("ownerOrganization", "=", id)).as("brands"),
          countOf(query.selectFrom("files").where(isFileOf(id))).as("files"),
          countOf(query.selectFrom("recruiter").where("organization", "=", id)).as("recruiters"),
        ])
        .where("organization.id", "=", id)
        .where(seesOrganization(person, organization.ref("organization.id"))),
    ),
    unsafeListHeld(db, isOfOrganization(id)),
  ]);
  return counts && { ...counts, heldBy };
}

const countOf = <DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, unknown>) =>
  rows.select(sql<number>`count(*)`.as("count")).$asScalar();

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
