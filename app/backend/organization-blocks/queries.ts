import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { OrganizationBlock } from "~/domain/organizations/blocked";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";

const organization = expressionBuilder<Database, "organization">();

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
