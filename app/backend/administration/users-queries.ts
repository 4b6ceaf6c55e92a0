import { expressionBuilder, sql } from "kysely";
import type { UserDetails } from "~/content-api/administration";
import { USER_SORTS, USERS_BY_NAME } from "~/domain/administration/list-sorts";
import { LIMITS } from "~/domain/limits";
import { type AskedPage, MOST_FOUND } from "~/domain/pagination";
import { fullName, type NamedPerson } from "~/domain/people";
import { ROLES, type Role } from "~/domain/roles";
import { parseSort } from "~/domain/sort";
import { searchForms } from "~/lib/fold-text";
import { hasFactor } from "../auth/second-factor/queries";
import { compareHits, pageOfHits } from "../collections/queries/hits";
import type { Database } from "../schema";
import type { Services } from "../services";
import { isIn, once, query, TRUE } from "../storage/compiler";
import type { Db } from "../storage/db";
import { flagOf } from "../storage/decoding";
import { listFrom } from "../storage/json";
import { fromNearerEnd, type SortKey } from "../storage/nearer-end";
import { countOfKinds } from "../storage/row-count-queries";
import { matchesParts, partsOf } from "../storage/word-parts";
import { suppressionOf } from "../suppressions/queries";
import { isOtherAdministrator } from "../users/statements";

const users = expressionBuilder<Database, "users">();
const USER_STATUSES = ["active", "blocked"] as const;

export interface UsersQuery extends AskedPage {
  query: string;
  role?: Role;
  status?: "active" | "blocked";
  sort?: string;
}

/** Everybody, by name unless sorted otherwise; the caller is an administrator. */
export async function listUsers(db: Db, { page, query: text, role, status, sort, anchor }: UsersQuery) {
  const words = wordsOf(text);
  if (words.length > 0) return searchUsers(db, { words, role, status, page, sort });
  const condition = users.and([
    ...(role ? [users("users.role", "=", role)] : []),
    // As the indexes of this list have it.
    ...(status ? [users(sql<string>`(${users.ref("users.status")} || '')`, "=", status)] : []),
  ]);
  const total = countOfKinds(
    (role ? [role] : ROLES).flatMap((each) => (status ? [status] : USER_STATUSES).map((one) => `users ${each} ${one}`)),
  );
  const id = users.ref("users.id");
  const place = { limit: LIMITS.pageSize, offset: page * LIMITS.pageSize, total, id, anchor };
  const [count, listed] = await Promise.all([
    db.first(query.selectNoFrom(total.as("total"))),
    fromNearerEnd(db, userRows().where(condition), keysOf(sort, role !== undefined || status !== undefined), place),
  ]);
  return { rows: listed.rows.map(toUserRow), total: count?.total ?? 0, anchor: listed.anchor };
}

/** Up to 250 people whose name, company or address has each of the words, always by name; one more is counted. */
async function searchUsers(
  db: Db,
  { words, role, status, page, sort }: Omit<UsersQuery, "query"> & { words: readonly string[] },
) {
  const wanted = [
    ...words.map((word) => partsOf([...searchForms(word), word.toLowerCase()], "names")),
    ...(role ? [`role : "${role}"`] : []),
    ...(status ? [`status : "${status}"`] : []),
  ].join(" AND ");
  const hits = await db.all(
    query
      .selectFrom("users_search")
      .select(["user as id", "sorted"])
      .where(matchesParts("users_search", wanted))
      .limit(MOST_FOUND + 1),
  );
  const place = { limit: LIMITS.pageSize, offset: page * LIMITS.pageSize };
  const ids = pageOfHits(hits.toSorted(compareHits), place, sort === "-name" ? "desc" : "asc");
  const rows = await db.all(userRows().where(isIn(users.ref("users.id"), ids)));
  const byId = new Map(rows.map((row) => [row.id, toUserRow(row)]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: hits.length, anchor: null };
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
      .select([
        "users.phone",
        "users.language",
        "users.blocked_reason as blockedReason",
        "users.blocked_until as blockedUntil",
      ])
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

/** Blocked accounts whose block has ended. */
export const listEndedBlocks = (db: Db, now: string) =>
  db.all(query.selectFrom("users").select("id").where("blocked_until", "<=", now).orderBy("blocked_until").limit(50));

export const findAccount = (db: Db, id: string) =>
  db.first(query.selectFrom("users").select(["role", "status", "agency_requested"]).where("id", "=", id));

const userRows = once(() =>
  query
    .selectFrom("users")
    .select(["users.id", "users.email", "users.first_name", "users.last_name", "users.company_name as company"])
    .select(["users.role", "users.status", "users.agency_requested as agencyRequested", "users.date_created"])
    .select(suppressionOf(users.ref("users.email")).as("undeliverable"))
    .select("users.organization_count as organizations"),
);

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

/** By the number of organizations only everybody is sorted: each order under each filter needs an index. */
function keysOf(sort: string | undefined, isFiltered: boolean): SortKey[] {
  const sorts = USER_SORTS.filter((each) => !isFiltered || each !== "organizations");
  const { fieldName, direction } = parseSort(sort, sorts) ?? USERS_BY_NAME;
  const order = sorts.find((each) => each === fieldName) ?? "name";
  const way = direction === "DESC" ? "desc" : "asc";
  return [...ORDERS[order], "users.id" as const].map((column) => ({ column: users.ref(column), direction: way }));
}

const ORDERS = {
  name: ["users.last_name", "users.first_name"],
  email: ["users.email"],
  organizations: ["users.organization_count"],
} as const;

const toUserRow = <Row extends NamedPerson>({ first_name, last_name, ...row }: Row) => ({
  ...row,
  name: fullName({ first_name, last_name }) || null,
});

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

const MOST_WORDS = 5;
