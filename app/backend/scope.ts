import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./schema";
import type { Actor, Person } from "./services";
import { FALSE, query, TRUE } from "./storage/compiler";
import { type IdRows, isOneOfIds, rowsOf } from "./storage/id-queries";

/** A column with the id of an organization. */
type OrganizationId = Expression<string | null>;

const job = expressionBuilder<Database, "job">();
const invoice = expressionBuilder<Database, "invoice">();

/** Whether no organization is hidden from the actor. */
export const seesEverything = (actor: Actor): boolean =>
  actor.type === "system" || (actor.type === "person" && actor.role === "Administrator");

/** All that conditions of this file know of an actor: the same key, the same conditions. */
export const scopeKeyOf = (actor: Actor): readonly unknown[] =>
  actor.type === "person" ? [actor.id, actor.role, actor.memberships, actor.organizations] : [actor.type];

/** Whether the person sees the organization in this column; agencies see those assigned to them, never all. */
export function seesOrganization(actor: Actor, column: OrganizationId): Expression<SqlBool> {
  if (seesEverything(actor)) return TRUE;
  if (actor.type !== "person" || actor.role === "Öffentlich") return FALSE;
  return isOneOfIds(column, worksIn(actor));
}

/** Whether the person has an admin's rights in the organization in this column. */
export function administersOrganization(actor: Actor, column: OrganizationId): Expression<SqlBool> {
  if (actor.type !== "person" || actor.role === "Administrator" || actor.role === "Agentur")
    return seesOrganization(actor, column);
  if (actor.role === "Öffentlich") return FALSE;
  return isOneOfIds(column, organizationsAs(actor, "admin"));
}

/** The organization by its id, with its name, if this person sees it. */
export const seenOrganization = (actor: Actor, id: string) =>
  query
    .selectFrom("organization")
    .select(["organization.id", "organization.name"])
    .where("organization.id", "=", id)
    .where(seesOrganization(actor, sql.ref<string>("organization.id")));

/** The organization by its id, with its name, if this person administers it. */
export const administeredOrganization = (actor: Actor, id: string) =>
  query
    .selectFrom("organization")
    .select(["organization.id", "organization.name"])
    .where("organization.id", "=", id)
    .where(administersOrganization(actor, sql.ref<string>("organization.id")));

/** Whether the person sees the row of the table `job`; members see only what they created or are a contact of. */
export function seesJob(actor: Actor, organization: OrganizationId = job.ref("job.organization")): Expression<SqlBool> {
  if (actor.type !== "person" || actor.role === "Administrator" || actor.role === "Öffentlich")
    return seesOrganization(actor, organization);
  const own = job.and([job("job.organization", "is", null), job("job.user_created", "=", actor.id)]);
  if (actor.role === "Agentur") return job.or([seesOrganization(actor, organization), own]);
  const admin = organizationsAs(actor, "admin");
  const asAdmin = isOneOfIds(organization, admin);
  const asMember = job.and([isOneOfIds(organization, organizationsAs(actor, "member")), isOwnJob(actor)]);
  // With one organization a job always has it: a plain equality lets the list walk its index in order.
  if (actor.memberships.length === 1) return admin.length === 1 ? asAdmin : asMember;
  return job.or([asAdmin, asMember, own]);
}

/**
 * Jobs that the person sees without administering their organization: own ones without one, and those of a member.
 * Each part is found by one index: the + keeps SQLite from reading all that an admin made, or all of an organization.
 */
export function seesJobAsMember(person: Person): Expression<SqlBool> {
  const creator = sql<string | null>`+${job.ref("job.user_created")}`;
  const own = job.and([job("job.organization", "is", null), job(creator, "=", person.id)]);
  const organizations = person.role === "Hiring Org" ? organizationsAs(person, "member") : [];
  if (organizations.length === 0) return own;
  const isOfMember = isOneOfIds(sql<string | null>`+${job.ref("job.organization")}`, organizations);
  const contacts = query.selectFrom("job_contact").select("job_contact.job").where("job_contact.user", "=", person.id);
  return job.or([
    own,
    job.and([job("job.user_created", "=", person.id), isOfMember]),
    job.and([job("job.id", "in", contacts), isOfMember]),
  ]);
}

/**
 * The same for statements that name several jobs by their ids: the + keeps SQLite from reading all jobs of the
 * organization instead.
 */
export const seesNamedJob = (actor: Actor): Expression<SqlBool> =>
  seesJob(actor, sql<string | null>`+${job.ref("job.organization")}`);

/**
 * Owners of jobs (`job.owner`) that the person may see, or the named one of them. Where `isMemberOf` says so, they see
 * only those that they created or are a contact of. Who sees everything has to name one.
 */
export function ownersSeenBy(person: Person, named: string | null = null): IdRows {
  if (seesEverything(person)) return rowsOf(named === null ? [] : [named]);
  return rowsOf(ownersOf(person).filter((owner) => named === null || owner === named));
}

/** In one organization a job always has it. */
function ownersOf(person: Person): readonly string[] {
  if (person.role === "Öffentlich") return [];
  const organizations = worksIn(person);
  return person.role === "Hiring Org" && organizations.length === 1 ? organizations : [...organizations, person.id];
}

/** The organizations of `seesOrganization`, or the named one of them. Who sees everything has to name one. */
export function organizationsSeenBy(person: Person, named?: string): IdRows {
  if (seesEverything(person)) return rowsOf(named === undefined ? [] : [named]);
  if (person.role === "Öffentlich") return rowsOf([]);
  return rowsOf(worksIn(person).filter((organization) => named === undefined || organization === named));
}

/** Whether the person works for several organizations, without seeing everything. */
export function worksForSeveral(actor: Actor): actor is Person {
  if (actor.type !== "person" || seesEverything(actor) || actor.role === "Öffentlich") return false;
  return worksIn(actor).length > 1;
}

/** Whether the person administers exactly one organization and works for no other. */
export const administersOneAlone = (person: Person): boolean =>
  person.role !== "Öffentlich" && worksIn(person).length === 1 && !isMemberAnywhere(person);

/** Whether the person works in the organization without an admin's rights. */
export const isMemberOf = ({ role, memberships }: Person, organization: string): boolean =>
  role === "Hiring Org" && memberships.some((each) => each.organization === organization && each.role === "member");

export const isMemberAnywhere = (person: Person): boolean =>
  person.memberships.some(({ organization }) => isMemberOf(person, organization));

/**
 * Whether the person sees the row of the table `invoice`: admins and agencies those of their organizations, members
 * those of the jobs that they see there.
 */
export function seesInvoice(
  actor: Actor,
  organization: OrganizationId = invoice.ref("invoice.organization"),
): Expression<SqlBool> {
  const isAdministered = administersOrganization(actor, organization);
  if (actor.type !== "person" || actor.role !== "Hiring Org") return isAdministered;
  if (!actor.memberships.some(({ role }) => role === "member")) return isAdministered;
  const ofOwnJob = job.and([
    seesOrganization(actor, organization),
    job.exists(
      query.selectFrom("job").select("job.id").where("job.id", "=", invoice.ref("invoice.job")).where(seesJob(actor)),
    ),
  ]);
  return job.or([isAdministered, ofOwnJob]);
}

/** The same for statements that name a job or a number: the + keeps SQLite from reading all of the organization. */
export const seesNamedInvoice = (actor: Actor): Expression<SqlBool> =>
  seesInvoice(actor, sql<string>`+${invoice.ref("invoice.organization")}`);

const isOwnJob = (person: Person) =>
  job.or([
    job("job.user_created", "=", person.id),
    job.exists(
      job
        .selectFrom("job_contact")
        .select("job_contact.job")
        .whereRef("job_contact.job", "=", "job.id")
        .where("job_contact.user", "=", person.id),
    ),
  ]);

/** Organizations that the person works for; administrators see others, too. */
export const worksIn = ({ role, memberships, organizations }: Person): readonly string[] =>
  role === "Agentur" ? organizations : memberships.map(({ organization }) => organization);

const organizationsAs = (person: Person, role: "admin" | "member") =>
  person.memberships.filter((each) => each.role === role).map(({ organization }) => organization);
