import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import { seesOrganization } from "../scope";
import type { Actor } from "../services";
import { query, TRUE } from "../storage/compiler";
import { flagOf } from "../storage/decoding";

/**
 * The ids a job points to. `organization` is the one the job will have after the change: an id that was chosen, or
 * `organizationOf` when it stays, so that the check need not wait for the job.
 */
export interface References {
  organization: string | null | Expression<string | null>;
  employerBrand: string | null;
  contacts: readonly string[];
}

const db = expressionBuilder<Database, never>();

/** The organization that a job has, inside a statement. */
export const organizationOf = (id: string): Expression<string | null> =>
  query.selectFrom("job").select("organization").where("id", "=", id).$asScalar();

/** Conditions under which the actor may make these references; also the guards of the batch that writes them. */
export function referenceConditions(actor: Actor, { organization, employerBrand, contacts }: References) {
  const owner = ownerOf(organization);
  const isOrganizationUsable =
    typeof organization === "string" ? db.exists(organizationFor(actor, organization)) : TRUE;
  const brands = query
    .selectFrom("employerBrand")
    .select("id")
    .where("id", "=", employerBrand)
    .where("ownerOrganization", "=", owner);
  const recruiters = query.selectFrom("recruiter").select("user").where("organization", "=", owner);
  const foreign = sql`select 1 from json_each(${JSON.stringify(contacts)}) where value not in ${recruiters}`;
  const conditions: Record<"isOrganizationUsable" | "isBrandOwn" | "areContactsRecruiters", Expression<SqlBool>> = {
    isOrganizationUsable,
    isBrandOwn: employerBrand ? db.exists(brands) : TRUE,
    areContactsRecruiters: contacts.length > 0 ? sql<boolean>`not exists (${foreign})` : TRUE,
  };
  return conditions;
}

/** Which of the conditions hold, and whether there is an organization at all. */
export function selectReferences(actor: Actor, references: References) {
  const { isOrganizationUsable, isBrandOwn, areContactsRecruiters } = referenceConditions(actor, references);
  return query.selectNoFrom([
    flagOf(isOrganizationUsable).as("isOrganizationUsable"),
    flagOf(isBrandOwn).as("isBrandOwn"),
    flagOf(areContactsRecruiters).as("areContactsRecruiters"),
    flagOf(sql<boolean>`${ownerOf(references.organization)} is not null`).as("hasOrganization"),
  ]);
}

const organizationFor = (actor: Actor, id: string) =>
  query
    .selectFrom("organization")
    .select("organization.id")
    .where("organization.id", "=", id)
    .where((eb) => seesOrganization(actor, eb.ref("organization.id")));

const ownerOf = (organization: References["organization"]): Expression<string | null> =>
  typeof organization === "string" || organization === null ? sql.val(organization) : organization;
