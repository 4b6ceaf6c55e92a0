import { Refusal } from "~/domain/errors";
import { problems } from "~/domain/jobs/problems";
import { organizationScope } from "../scope";
import type { Actor, Services } from "../services";
import { guard, raw, type Sql, sql } from "../storage/sql";

/**
 * The ids a job points to. `organization` is the one the job will have after the change: an id that was chosen, or `ofJob` when it stays,
 * so that nobody has to wait for the job before asking.
 */
export interface References {
  organization: string | null | Sql;
  employerBrand: string | null;
  contacts: readonly string[];
}

export const ofJob = (id: string): Sql => sql`(SELECT organization FROM job WHERE id = ${id})`;

const expressionOf = (organization: References["organization"]): Sql =>
  typeof organization === "object" && organization !== null ? organization : sql`${organization}`;

/** Conditions under which these references are the actor's to make; also the guards of the batch that writes them. */
export function referenceConditions(actor: Actor, { organization, employerBrand, contacts }: References) {
  const owner = expressionOf(organization);
  const isOrganizationUsable =
    typeof organization === "string"
      ? sql`EXISTS (SELECT 1 FROM organization WHERE id = ${organization} AND ${organizationScope(actor, raw("organization.id"))})`
      : sql`1`;
  const isBrandOwn = employerBrand
    ? sql`EXISTS (SELECT 1 FROM employerBrand WHERE id = ${employerBrand} AND ownerOrganization = ${owner})`
    : sql`1`;
  const ids = JSON.stringify(contacts);
  const areContactsRecruiters = contacts.length
    ? sql`NOT EXISTS (SELECT 1 FROM json_each(${ids}) WHERE value NOT IN (SELECT user FROM recruiter WHERE organization = ${owner}))`
    : sql`1`;
  return { isOrganizationUsable, isBrandOwn, areContactsRecruiters };
}

/** The same as guards: a recruiter who leaves in the meantime makes the whole batch fail. */
export function referenceGuards(actor: Actor, references: References): Sql[] {
  return Object.values(referenceConditions(actor, references)).map((condition) => guard("FORBIDDEN", condition));
}

/** What is unknown, foreign or not chosen from what the form offered, field by field. */
export async function findReferenceProblems({ db }: Services, actor: Actor, references: References) {
  const conditions = referenceConditions(actor, references);
  const row = await db.first<{ organization: number; brand: number; contacts: number; hasOrganization: number }>(sql`
    SELECT ${conditions.isOrganizationUsable} AS organization, ${conditions.isBrandOwn} AS brand,
      ${conditions.areContactsRecruiters} AS contacts, ${expressionOf(references.organization)} IS NOT NULL AS hasOrganization`);
  const found = problems();
  found.when(!row?.organization, "organization", "pickFromList");
  found.when(
    !row?.brand,
    "employerBrand",
    row?.hasOrganization ? "brandOfOtherOrganization" : "chooseOrganizationFirst",
  );
  found.when(!row?.contacts, "contacts", row?.hasOrganization ? "pickFromList" : "chooseOrganizationFirst");
  return found.list;
}

export function refuseProblems(fields: Awaited<ReturnType<typeof findReferenceProblems>>): void {
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
}

/** Replaces a job's contacts, in the order given. */
export function contactRows(job: string, contacts: readonly string[]): Sql[] {
  return [
    sql`DELETE FROM job_contact WHERE job = ${job}`,
    sql`INSERT INTO job_contact (job, user, position) SELECT ${job}, value, min(key) FROM json_each(${JSON.stringify(contacts)}) GROUP BY value`,
  ];
}
