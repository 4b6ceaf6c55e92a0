import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Recruiter } from "~/content-api/recruiters";
import type { AcceptedRecruiter } from "~/domain/organizations/recruiter-rights";
import { isElevated } from "~/domain/roles";
import { foldText } from "~/lib/fold-text";
import type { Database } from "../../schema";
import { seesOrganization } from "../../scope";
import type { Actor, Person } from "../../services";
import { FALSE, isIn, once, query, TRUE } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { flagOf } from "../../storage/decoding";
import { listFrom } from "../../storage/json";
import { matchesParts, partsOf } from "../../storage/word-parts";
import { isSuppressed } from "../../suppressions/queries";
import { isOrganizationVisible } from "../queries";

const organization = expressionBuilder<Database, "organization">();
const recruiter = expressionBuilder<Database, "recruiter">();
const users = expressionBuilder<Database, "users">();

/** A condition on `users`. */
export const isAdminOf = (organization: string): Expression<SqlBool> =>
  users(
    "users.id",
    "in",
    query
      .selectFrom("recruiter")
      .select("recruiter.user")
      .where("recruiter.organization", "=", organization)
      .where("recruiter.role", "=", "admin"),
  );

/**
 * Accepted members in the order of their names, then open invitations; null when the actor does not see the
 * organization.
 */
export async function listRecruitersFor(db: Db, actor: Actor, id: string): Promise<Recruiter[] | null> {
  const row = await db.first(teams().where("organization.id", "=", id).where(seesTeam(actor)));
  return row && [...row.accepted, ...row.invited];
}

const teams = once(() =>
  query
    .selectFrom("organization")
    .select([
      listFrom(acceptedOnes().orderBy("recruiter.name_key").orderBy("recruiter.user")).as("accepted"),
      listFrom(invitedOnes()).as("invited"),
    ]),
);

interface Asked {
  limit: number;
  page: number;
  search: string;
  /** Besides those of the page. */
  ids: readonly string[];
}

interface SomeRecruiters {
  data: Recruiter[];
  /** Accepted and invited ones, whatever was searched for. */
  total: number;
  admins: string[];
}

/** A page of the accepted ones, in rows that do not grow with their number; null as above. */
export async function listSomeRecruiters(db: Db, actor: Actor, id: string, asked: Asked) {
  const { limit, page, search, ids } = asked;
  const words = foldText(search).split(" ").filter(Boolean);
  const found = words.length > 0 ? isFound(id, words, limit * (page + 1)) : isOnPage(id, limit, page * limit);
  const searched = acceptedOnes().where(recruiter("recruiter.user", "in", found));
  const row = await db.first(
    query
      .selectFrom("organization")
      .select(
        listFrom(
          words.length > 0
            ? byName(searched)
                .limit(limit)
                .offset(page * limit)
            : byName(searched),
        ).as("found"),
      )
      .select(listFrom(byName(acceptedOnes().where(isIn(recruiter.ref("recruiter.user"), ids)))).as("named"))
      .select(listFrom(someAdmins(organization.ref("organization.id"))).as("admins"))
      .select(({ ref }) => sql<number>`${ref("organization.recruiter_count")} + (${countOfInvited()})`.as("total"))
      .where("organization.id", "=", id)
      .where(seesTeam(actor)),
  );
  if (!row) return null;
  const others = row.named.filter((each) => !row.found.some((one) => one.id === each.id));
  const { admins, total } = row;
  return { data: [...row.found, ...others], total, admins: admins.map((each) => each.id) } satisfies SomeRecruiters;
}

/** Open invitations, of which there are few. */
export async function listInvitedFor(db: Db, actor: Actor, id: string): Promise<Recruiter[] | null> {
  const rows = query.selectFrom("organization").select(listFrom(invitedOnes()).as("invited"));
  const row = await db.first(rows.where("organization.id", "=", id).where(seesTeam(actor)));
  return row?.invited ?? null;
}

const acceptedOnes = () =>
  organization
    .selectFrom("recruiter")
    .innerJoin("users", "users.id", "recruiter.user")
    .select(["users.id", "users.email", flagOf(TRUE).as("accepted"), "recruiter.role"])
    .select(["users.first_name as firstName", "users.last_name as lastName", "users.avatar"])
    .select((eb) => flagOf(isSuppressed(eb.ref("users.email"))).as("isUndeliverable"))
    .whereRef("recruiter.organization", "=", "organization.id");

/** Few of them. The plus keeps SQLite from walking the whole team in this order. */
const byName = <T extends ReturnType<typeof acceptedOnes>>(rows: T) =>
  rows.orderBy(sql`+${recruiter.ref("recruiter.name_key")}`).orderBy("recruiter.user");

const invitedOnes = () =>
  organization
    .selectFrom("invitation")
    .select(["invitation.id", "invitation.email", flagOf(FALSE).as("accepted"), "invitation.expires_at as expiresAt"])
    .select((eb) => flagOf(isSuppressed(eb.ref("invitation.email"))).as("isUndeliverable"))
    .whereRef("invitation.organization", "=", "organization.id")
    .where("invitation.status", "=", "open")
    .orderBy("invitation.email");

const countOfInvited = () =>
  organization
    .selectFrom("invitation")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .whereRef("invitation.organization", "=", "organization.id")
    .where("invitation.status", "=", "open");

/** Two, which is what the rules ask for: whether somebody is the last one. */
const someAdmins = (id: Expression<string>) =>
  organization
    .selectFrom("recruiter as admin")
    .select("admin.user as id")
    .where("admin.organization", "=", id)
    .where("admin.role", "=", sql.lit("admin"))
    .limit(2);

/** Members of the organization on a page by name, walked by the index from the nearer end. */
function isOnPage(id: string, limit: number, offset: number) {
  const total = query
    .selectFrom("organization as counted")
    .select("counted.recruiter_count")
    .where("counted.id", "=", id)
    .$asScalar();
  const isNearStart = sql<boolean>`${offset} * 2 + ${limit} <= ${total}`;
  const walk = (way: "asc" | "desc", most: Expression<number>, from: Expression<number>) =>
    organization
      .selectFrom("recruiter as walked")
      .select("walked.user")
      .whereRef("walked.organization", "=", "organization.id")
      .orderBy("walked.name_key", way)
      .orderBy("walked.user", way)
      .limit(most)
      .offset(from);
  const first = walk("asc", sql<number>`iif(${isNearStart}, ${limit}, 0)`, sql<number>`${offset}`);
  const shown = sql<number>`max(0, min(${offset + limit}, ${total}) - ${offset})`;
  const last = walk(
    "desc",
    sql<number>`iif(${isNearStart}, 0, ${shown})`,
    sql<number>`max(0, ${total} - ${offset + limit})`,
  );
  return query
    .selectFrom(first.as("first"))
    .select("user")
    .unionAll(query.selectFrom(last.as("last")).select("user"));
}

/** Members of the organization whose name or address has each of the words; the first `most` that are found. */
function isFound(id: string, words: readonly string[], most: number) {
  const wanted = [`organization : "${id.replaceAll('"', "")}"`, ...words.map((word) => partsOf([word], "names"))];
  return query
    .selectFrom("recruiter_search")
    .select("user")
    .where(matchesParts("recruiter_search", wanted.join(" AND ")))
    .limit(most);
}

const seesTeam = (actor: Actor) => seesOrganization(actor, organization.ref("organization.id"));

export interface Team {
  name: string;
  accepted: (AcceptedRecruiter & { email: string })[];
}

/**
 * What the rules about recruiters need to know: the person, up to two admins, two members and whoever is named by id or
 * address; null when the actor does not see the organization.
 */
export async function findTeamFor(db: Db, actor: Person, id: string, named: readonly string[] = []) {
  const row = await db.first(
    query
      .selectFrom("organization")
      .select("organization.name")
      .select(listFrom(namedMembers([actor.id, ...named])).as("named"))
      .select(listFrom(memberRows().where("recruiter.role", "=", sql.lit("admin")).limit(2)).as("admins"))
      .select(listFrom(memberRows().limit(2)).as("some"))
      .where("organization.id", "=", id)
      .where(seesTeam(actor)),
  );
  if (!row) return null;
  const all = [...row.named, ...row.admins, ...row.some];
  const accepted = all.filter((each, at) => all.findIndex((one) => one.id === each.id) === at);
  return { name: row.name, accepted: accepted.map((each) => ({ ...each, accepted: true })) } satisfies Team;
}

const memberRows = () =>
  organization
    .selectFrom("recruiter")
    .innerJoin("users", "users.id", "recruiter.user")
    .select(["users.id", "recruiter.role", "users.email"])
    .whereRef("recruiter.organization", "=", "organization.id");

/** By id or by address. */
const namedMembers = (named: readonly string[]) => {
  const people = query
    .selectFrom("users as person")
    .select("person.id")
    .where(isIn(sql.ref("person.id"), named))
    .union(
      query
        .selectFrom("users as person")
        .select("person.id")
        .where(isIn(sql.ref("person.email"), named)),
    );
  return memberRows().where("recruiter.user", "in", people);
};

/**
 * Whether the person may manage the organization's recruiters at the moment of the write, whatever the session's first
 * lookup answered.
 */
export function managesNow(person: Person, id: string): Expression<SqlBool> {
  if (isElevated(person.role)) return isOrganizationVisible(person, id);
  return recruiter.exists(
    query
      .selectFrom("recruiter as manager")
      .select("manager.id")
      .where("manager.organization", "=", id)
      .where("manager.user", "=", person.id)
      .where("manager.role", "=", "admin"),
  );
}
