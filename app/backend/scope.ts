import type { Actor, Person } from "./services";
import { inList, raw, type Sql, sql } from "./storage/sql";

/** Organizations a person may see, as a condition on the given column (agencies never see all). */
export function organizationScope(actor: Actor, column: Sql): Sql {
  if (actor.kind === "system") return sql`1`;
  if (actor.kind === "visitor" || actor.role === "Öffentlich") return sql`0`;
  if (actor.role === "Administrator") return sql`1`;
  if (actor.role === "Agentur") return sql`${column} IN (${agencyOrganizations(actor)})`;
  return oneOrMany(
    column,
    actor.memberships.map(({ organization }) => organization),
  );
}

/** Organizations in which a person has an admin's rights. */
export function adminScope(actor: Actor, column: Sql): Sql {
  if (actor.kind !== "person" || actor.role === "Administrator" || actor.role === "Agentur")
    return organizationScope(actor, column);
  if (actor.role === "Öffentlich") return sql`0`;
  return oneOrMany(column, organizationsAs(actor, "admin"));
}

/** Jobs a person may see, on the table `job`: members only what they created or are a contact of. */
export function jobScope(actor: Actor): Sql {
  if (actor.kind !== "person" || actor.role === "Administrator" || actor.role === "Öffentlich")
    return organizationScope(actor, raw("job.organization"));
  const own = sql`job.organization IS NULL AND job.user_created = ${actor.id}`;
  if (actor.role === "Agentur") return sql`(${organizationScope(actor, raw("job.organization"))} OR (${own}))`;
  const admin = organizationsAs(actor, "admin");
  const member = organizationsAs(actor, "member");
  const asAdmin = oneOrMany(raw("job.organization"), admin);
  const asMember = sql`(${oneOrMany(raw("job.organization"), member)} AND ${isOwnJob(actor)})`;
  // With one organization a job always has it: a plain equality lets the list walk its index in order.
  if (actor.memberships.length === 1) return admin.length === 1 ? asAdmin : asMember;
  return sql`(${asAdmin} OR ${asMember} OR (${own}))`;
}

const isOwnJob = (person: Person) =>
  sql`(job.user_created = ${person.id} OR EXISTS (SELECT 1 FROM job_contact WHERE job_contact.job = job.id AND job_contact.user = ${person.id}))`;

const organizationsAs = (person: Person, role: "admin" | "member") =>
  person.memberships.filter((each) => each.role === role).map(({ organization }) => organization);

function oneOrMany(column: Sql, ids: readonly string[]): Sql {
  if (ids.length === 0) return sql`0`;
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : inList(column, ids);
}

const agencyOrganizations = (agency: Person) => sql`
  SELECT id FROM organization WHERE user_created = ${agency.id}
  UNION SELECT organization FROM agency_assignment WHERE user = ${agency.id}
  UNION SELECT organization FROM recruiter WHERE user = ${agency.id}`;
