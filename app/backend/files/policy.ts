import { adminScope, jobScope, organizationScope } from "../scope";
import type { Actor } from "../services";
import { raw, type Sql, sql } from "../storage/sql";

/**
 * Folders a person may see and fill, on the table `folder`: a job's with the job, an organization's as its admin, their
 * own.
 */
export function folderScope(actor: Actor): Sql {
  if (actor.kind !== "person") return organizationScope(actor, raw("folder.organization"));
  return sql`(EXISTS (SELECT 1 FROM job WHERE job.folder = folder.id AND ${jobScope(actor)})
    OR folder.owner = ${actor.id}
    OR (NOT EXISTS (SELECT 1 FROM job WHERE job.folder = folder.id) AND ${adminScope(actor, raw("folder.organization"))}))`;
}

/** Files a person may see, on the table `files`: also those of employer brands and the pictures of colleagues. */
export function fileScope(actor: Actor): Sql {
  return sql`(${fileWriteScope(actor)}
    OR EXISTS (SELECT 1 FROM employerBrand_files JOIN employerBrand ON employerBrand.id = employerBrand_files.employerBrand_id
      WHERE employerBrand_files.directus_files_id = files.id AND ${organizationScope(actor, raw("employerBrand.ownerOrganization"))})
    OR EXISTS (SELECT 1 FROM employerBrand WHERE employerBrand.logo = files.id AND ${organizationScope(actor, raw("employerBrand.ownerOrganization"))})
    OR EXISTS (SELECT 1 FROM users JOIN recruiter ON recruiter.user = users.id
      WHERE users.avatar = files.id AND ${organizationScope(actor, raw("recruiter.organization"))}))`;
}

/** Files a person may move or delete. */
export function fileWriteScope(actor: Actor): Sql {
  const own = actor.kind === "person" ? sql`files.uploaded_by = ${actor.id}` : sql`0`;
  return sql`(EXISTS (SELECT 1 FROM folder WHERE folder.id = files.folder AND ${folderScope(actor)})
    OR (files.folder IS NULL AND (${own} OR ${adminScope(actor, raw("files.organization"))})))`;
}
