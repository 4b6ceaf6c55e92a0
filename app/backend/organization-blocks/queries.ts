import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { BlockChange } from "~/domain/jobs/first-day";
import type { OrganizationBlock } from "~/domain/organizations/blocked";
import type { Database } from "../schema";
import { isIn, query } from "../storage/compiler";
import type { Db } from "../storage/db";

const organization = expressionBuilder<Database, "organization">();

/** What the history calls it. */
export const BLOCKED = "organization.block";
export const LIFTED = "organization.unblock";

/** A list of ids, or a subquery that selects them. */
type Ids = Expression<unknown>;

/** Why organizations are blocked, and until when; no row for those that are not. */
export const blocksOf = (ids: Ids) =>
  query
    .selectFrom("organization")
    .select(["organization.name", "organization.blocked_reason as reason", "organization.blocked_until as until"])
    .where(sql<SqlBool>`${organization.ref("organization.id")} in ${ids}`)
    .where("organization.status", "=", "blocked");

/** For guards: none of the organizations is blocked. */
export const isNoneBlocked = (ids: Ids): Expression<SqlBool> => organization.not(organization.exists(blocksOf(ids)));

export const findBlock = (db: Db, ids: Ids): Promise<OrganizationBlock | null> => db.first(blocksOf(ids).limit(1));

export const findBlockState = (db: Db, id: string) =>
  db.first(query.selectFrom("organization").select(["name", "status"]).where("id", "=", id));

/** When organizations were blocked and their blocks lifted, the earliest first; of none without asking. */
export async function listBlockChanges(
  db: Db,
  ids: readonly string[],
): Promise<(BlockChange & { organization: string | null })[]> {
  if (ids.length === 0) return [];
  const subjects = ids.map((id) => `organization:${id}`);
  const rows = await db.all(
    query
      .selectFrom("history")
      .select(["organization", "event", "date_created as at"])
      .where(({ ref }) => isIn(ref("subject"), subjects))
      .where("event", "in", [BLOCKED, LIFTED])
      .orderBy("date_created"),
  );
  return rows.map(({ organization, event, at }) => ({ organization, isBlocked: event === BLOCKED, at }));
}

/** Blocked organizations whose block has ended. */
export const listEndedBlocks = (db: Db, now: string) =>
  db.all(
    query
      .selectFrom("organization")
      .select(["id", "name"])
      .where("blocked_until", "<=", now)
      .orderBy("blocked_until")
      .limit(50),
  );
