import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { UserDetails } from "~/content-api/administration";
import { USER_SORTS, USERS_BY_NAME } from "~/domain/administration/list-sorts";
import { LIMITS } from "~/domain/limits";
import { fullName, type NamedPerson } from "~/domain/people";
import type { Role } from "~/domain/roles";
import { parseSort } from "~/domain/sort";
import { foldText } from "~/lib/fold-text";
import { hasFactor } from "../auth/second-factor/queries";
import type { Database } from "../schema";
import type { Services } from "../services";
import { once, query, TRUE } from "../storage/compiler";
import type { Db } from "../storage/db";
import { flagOf } from "../storage/decoding";
import { listFrom } from "../storage/json";
import { suppressionOf } from "../suppressions/queries";
import { isOtherAdministrator } from "../users/statements";

const users = expressionBuilder<Database, "users">();

export interface UsersQuery {
  page: number;
  query: string;
  role?: Role;
  status?: "active" | "blocked";
  sort?: string;
}

/** Everybody, by name unless sorted otherwise; the caller is an administrator. */
export async function listUsers(db: Db, { page, query: text, role, status, sort }: UsersQuery) {
  const condition = users.and([
    ...wordsOf(text).map(hasWord),
    ...(role ? [users("users.role", "=", role)] : []),
    ...(status ? [users("users.status", "=", status)] : []),
  ]);
  const [count, rows] = await Promise.all([
    db.first(
      query
        .selectFrom("users")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .where(condition),
    ),
    db.all(
      sorted(sort)
        .where(condition)
        .limit(LIMITS.pageSize)
        .offset(page * LIMITS.pageSize),
    ),
  ]);
  return { rows: rows.map(toUserRow), total: count?.total ?? 0 };
}

/** Who waits for the role Agentur, the oldest first. */
export async function listAgencyRequests(db: Db) {
  const rows = await db.all(
    userRows()
      .where("users.agency_requested", "=", TRUE)
      .where("users.status", "=", "active")
      .orderBy("users.date_created")
      .orderBy("users.id")
      .limit(100),
  );
  return { rows: rows.map(toUserRow), total: rows.length };
}

/** One person with what they work for; null when there is none of that id. */
export async function findUser({ db, clock }: Services, id: string): Promise<UserDetails | null> {
  const isAdministrator = users.and([users("users.role", "=", "Administrator"), users("users.status", "=", "active")]);
  const row = await db.first(
    userRows()
      .select(["users.phone", "users.language"])
      .select([
        openSessions(clock()).as("sessions"),
        flagOf(hasFactor()).as("hasFactor"),
        flagOf(users.and([isAdministrator, users.not(isOtherAdministrator(id))])).as("isLastAdministrator"),
        listFrom(memberships()).as("memberships"),
        listFrom(assignments()).as("assigned"),
      ])
      .$narrowType<{ sessions: number }>()
      .where("users.id", "=", id),
  );
  return row && toUserRow(row);
}

export const findAccount = (db: Db, id: string) =>
  db.first(query.selectFrom("users").select(["role", "status", "agency_requested"]).where("id", "=", id));

const userRows = once(() =>
  query
    .selectFrom("users")
    .select(["users.id", "users.email", "users.first_name", "users.last_name", "users.company_name as company"])
    .select(["users.role", "users.status", "users.agency_requested as agencyRequested", "users.date_created"])
    .select(suppressionOf(users.ref("users.email")).as("undeliverable"))
    .select(sql<number>`${recruiterCount()} + ${assignmentCount()}`.as("organizations")),
);

const recruiterCount = () =>
  query
    .selectFrom("recruiter")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("recruiter.user", "=", users.ref("users.id"));

const assignmentCount = () =>
  query
    .selectFrom("agency_assignment")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("agency_assignment.user", "=", users.ref("users.id"));

const openSessions = (now: Date) =>
  query
    .selectFrom("session")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("session.user", "=", users.ref("users.id"))
    .where("session.revoked_at", "is", null)
    .where("session.expires_at", ">", now.toISOString());

const memberships = () =>
  query
    .selectFrom("recruiter")
    .innerJoin("organization", "organization.id", "recruiter.organization")
    .select(["organization.id", "organization.name", "recruiter.role"])
    .where("recruiter.user", "=", users.ref("users.id"))
    .orderBy("organization.name");

const assignments = () =>
  query
    .selectFrom("agency_assignment")
    .innerJoin("organization", "organization.id", "agency_assignment.organization")
    .select(["organization.id", "organization.name"])
    .where("agency_assignment.user", "=", users.ref("users.id"))
    .orderBy("organization.name");

function sorted(sort: string | undefined) {
  const { fieldName, direction } = parseSort(sort, USER_SORTS) ?? USERS_BY_NAME;
  const order = USER_SORTS.find((each) => each === fieldName) ?? "name";
  const way = direction === "DESC" ? "desc" : "asc";
  return ORDERS[order].reduce((rows, column) => rows.orderBy(column, way), userRows()).orderBy("users.id", way);
}

const ORDERS = {
  name: ["users.last_name", "users.first_name"],
  email: ["users.email"],
  role: ["users.role"],
  organizations: ["organizations"],
  status: ["users.status", "users.agency_requested"],
} as const;

const toUserRow = <Row extends NamedPerson>({ first_name, last_name, ...row }: Row) => ({
  ...row,
  name: fullName({ first_name, last_name }) || null,
});

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

const MOST_WORDS = 5;

/** A word in a name, the address or the company. */
function hasWord(word: string): Expression<SqlBool> {
  const folded = foldText(word);
  return users.or([
    isIn(users.ref("users.searched_name"), folded),
    isIn(users.ref("users.searched_company"), folded),
    isIn(users.ref("users.email"), word.toLowerCase()),
  ]);
}

const isIn = (column: Expression<string>, word: string) => sql<boolean>`instr(${column}, ${word}) > 0`;
