import { keyedHash } from "../auth/keyed-hash";
import { forgetLogins } from "../auth/login-key";
import type { Person, Services } from "../services";
import type { Db } from "../storage/db";
import { guard, type Sql, sql } from "../storage/sql";
import { emailChangeKey } from "./email-change-store";
import { isActiveJobOf, isJobWithContact } from "./store";

/**
 * Organizations that would be left without an admin while others work there or something was booked; on the table
 * `organization`.
 */
export const lastAdminOrganizations = (user: string): Sql => sql`
  organization.id IN (SELECT organization FROM recruiter WHERE user = ${user} AND role = 'admin')
  AND NOT EXISTS (SELECT 1 FROM recruiter other WHERE other.organization = organization.id AND other.user <> ${user} AND other.role = 'admin')
  AND (EXISTS (SELECT 1 FROM recruiter other WHERE other.organization = organization.id AND other.user <> ${user})
    OR EXISTS (SELECT 1 FROM job WHERE job.organization = organization.id AND job.status <> 'draft'))`;

/** Organizations that nobody else is in and nothing was ever booked for: they go with the person. */
export const removableOrganizations = (user: string): Sql => sql`
  organization.id IN (SELECT organization FROM recruiter WHERE user = ${user})
  AND NOT EXISTS (SELECT 1 FROM recruiter other WHERE other.organization = organization.id AND other.user <> ${user})
  AND NOT EXISTS (SELECT 1 FROM job WHERE job.organization = organization.id AND job.status <> 'draft')
  AND NOT EXISTS (SELECT 1 FROM booking WHERE booking.organization = organization.id)`;

export const isLastAdministrator = ({ id, role }: Person): Sql =>
  sql`${role === "Administrator"} AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'Administrator' AND status = 'active' AND id <> ${id})`;

/** Aborts with FORBIDDEN while anything blocks, at the moment of deleting. */
export const guardRemovable = (person: Person): Sql =>
  guard(
    "FORBIDDEN",
    sql`NOT EXISTS (SELECT 1 FROM job WHERE ${isActiveJobOf(person.id)})
      AND NOT EXISTS (SELECT 1 FROM job WHERE ${isJobWithContact(person.id)})
      AND NOT EXISTS (SELECT 1 FROM organization WHERE ${lastAdminOrganizations(person.id)})
      AND NOT (${isLastAdministrator(person)})`,
  );

/** Drafts and ended jobs go to the first admin; folders of jobs stay with their job. */
export const handOver = ({ id }: Person): Sql[] => [
  sql`UPDATE job SET user_created = (SELECT recruiter.user FROM recruiter WHERE recruiter.organization = job.organization
      AND recruiter.role = 'admin' AND recruiter.user <> ${id} ORDER BY recruiter.date_created, recruiter.id LIMIT 1)
    WHERE user_created = ${id} AND organization IS NOT NULL`,
  sql`UPDATE folder SET owner = NULL WHERE owner = ${id} AND organization IS NOT NULL`,
];

/** Rows of files that nobody else has a use for; answers where their bytes lie. */
export const removeFiles = ({ id, user }: Person): Sql[] => [
  sql`DELETE FROM files WHERE organization IN (SELECT organization.id FROM organization WHERE ${removableOrganizations(id)})
    RETURNING filename_disk`,
  sql`DELETE FROM files WHERE (uploaded_by = ${id} AND folder IS NULL AND organization IS NULL)
    OR id = ${user.avatar?.id ?? null} OR folder IN (SELECT folder.id FROM folder WHERE folder.owner = ${id})
    RETURNING filename_disk`,
  sql`DELETE FROM job_import WHERE user = ${id} RETURNING file_key AS filename_disk`,
  sql`DELETE FROM attachment WHERE applicant IN (SELECT applicant.id FROM applicant JOIN job ON job.id = applicant.job
      WHERE applicant.organization IN (SELECT organization.id FROM organization WHERE ${removableOrganizations(id)}))
    RETURNING object AS filename_disk`,
];

/** With their drafts, brands and history; and the person's drafts that belong to no organization. */
export const removeOrganizations = ({ id }: Person): Sql[] => [
  sql`DELETE FROM history WHERE organization IN (SELECT organization.id FROM organization WHERE ${removableOrganizations(id)})`,
  sql`DELETE FROM folder WHERE organization IN (SELECT organization.id FROM organization WHERE ${removableOrganizations(id)})`,
  sql`DELETE FROM organization WHERE ${removableOrganizations(id)}`,
  sql`DELETE FROM job WHERE user_created = ${id} AND organization IS NULL`,
];

/** Addresses that the person has given up: invitations, mails and history may still quote them. */
export async function findFormerEmails(db: Db, { id }: Person): Promise<string[]> {
  const rows = await db.all<{ email: string | null }>(sql`SELECT DISTINCT json_extract(before, '$.email') AS email
    FROM history WHERE actor = ${id} AND event = 'user.changeEmail'`);
  return rows.flatMap(({ email }) => email ?? []);
}

/** Whatever names the person besides their own row. */
export const dropTraces = (services: Services, { id }: Person): Sql[] => [
  sql`DELETE FROM outbox WHERE recipient IN (SELECT email FROM email_change WHERE user = ${id})`,
  sql`DELETE FROM invitation WHERE accepted_by = ${id}`,
  sql`DELETE FROM idempotency WHERE caller = ${id}`,
  sql`DELETE FROM attempt WHERE key = ${emailChangeKey(services, id)}`,
  sql`UPDATE applicant SET quality_override = json_remove(quality_override, '$.by')
    WHERE quality_override IS NOT NULL AND quality_override ->> '$.by' = ${id}`,
  sql`DELETE FROM history WHERE actor = ${id} AND organization IS NULL AND job IS NULL`,
];

/**
 * Whatever quotes one of the person's addresses. History is append-only: a row that quotes it is written anew without
 * it; the index history_quoting holds only the rows that quote an address at all.
 */
export const dropQuotes = (services: Services, email: string): Sql[] => [
  sql`DELETE FROM outbox WHERE recipient = ${email} COLLATE NOCASE`,
  sql`DELETE FROM invitation WHERE email = ${email}`,
  sql`DELETE FROM attempt WHERE key = ${`reset:${keyedHash(services, "account", email)}`}`,
  forgetLogins(services, email),
  sql`INSERT OR REPLACE INTO history (id, organization, job, subject, actor, event, before, after, date_created)
    SELECT id, organization, job, subject, actor, event, replace(before, ${email}, '–'), replace(after, ${email}, '–'), date_created
    FROM history WHERE instr(coalesce(before, '') || coalesce(after, ''), '@') > 0
      AND instr(coalesce(before, '') || coalesce(after, ''), ${email}) > 0`,
];

/** Sessions, memberships, contacts and notes of what was read hang on the row and go with it. */
export const removePerson = ({ id }: Person): Sql => sql`DELETE FROM users WHERE id = ${id}`;
