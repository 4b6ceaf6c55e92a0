import { Refusal } from "~/domain/errors";
import { problems } from "~/domain/jobs/problems";
import { organizationScope } from "../scope";
import type { Actor, Services } from "../services";
import { guard, raw, type Sql, sql } from "../storage/sql";

/** The ids a job points to. `organization` is the one the job will have after the change. */
export interface References {
  organization: string | null;
  employerBrand: string | null;
  contacts: readonly string[];
}

/** Conditions under which these references are the actor's to make; also the guards of the batch that writes them. */
export function referenceConditions(actor: Actor, { organization, employerBrand, contacts }: References) {
  const isOrganizationUsable = organization
    ? sql`EXISTS (SELECT 1 FROM organization WHERE id = ${organization} AND ${organizationScope(actor, raw("organization.id"))})`
    : sql`1`;
  const isBrandOwn = employerBrand
    ? sql`EXISTS (SELECT 1 FROM employerBrand WHERE id = ${employerBrand} AND ownerOrganization = ${organization})`
    : sql`1`;
  const ids = JSON.stringify(contacts);
  const areContactsRecruiters = contacts.length
    ? sql`NOT EXISTS (SELECT 1 FROM json_each(${ids}) WHERE value NOT IN (SELECT user FROM recruiter WHERE organization = ${organization}))`
    : sql`1`;
  return { isOrganizationUsable, isBrandOwn, areContactsRecruiters };
}

/** The same as guards: a recruiter who leaves in the meantime makes the whole batch fail. */
export function referenceGuards(actor: Actor, references: References): Sql[] {
  return Object.values(referenceConditions(actor, references)).map((condition) => guard("FORBIDDEN", condition));
}

/** FAILED_VALIDATION naming each field whose id is unknown, foreign or not chosen from what the form offered. */
export async function checkReferences({ db }: Services, actor: Actor, references: References): Promise<void> {
  const conditions = referenceConditions(actor, references);
  const row = await db.first<{ organization: number; brand: number; contacts: number }>(sql`
    SELECT ${conditions.isOrganizationUsable} AS organization, ${conditions.isBrandOwn} AS brand, ${conditions.areContactsRecruiters} AS contacts`);
  const found = problems();
  found.when(!row?.organization, "organization", "pickFromList");
  found.when(
    !row?.brand,
    "employerBrand",
    references.organization ? "brandOfOtherOrganization" : "chooseOrganizationFirst",
  );
  found.when(!row?.contacts, "contacts", references.organization ? "pickFromList" : "chooseOrganizationFirst");
  if (found.list.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: found.list });
}

/** Replaces a job's contacts, in the order given. */
export function contactRows(job: string, contacts: readonly string[]): Sql[] {
  return [
    sql`DELETE FROM job_contact WHERE job = ${job}`,
    sql`INSERT INTO job_contact (job, user, position) SELECT ${job}, value, min(key) FROM json_each(${JSON.stringify(contacts)}) GROUP BY value`,
  ];
}
