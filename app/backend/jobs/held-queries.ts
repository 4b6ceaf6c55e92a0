import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { JobStatus } from "~/domain/jobs/status";
import { LIMITS } from "~/domain/limits";
import { isWaiting } from "../billing/queries";
import type { Database } from "../schema";
import { fromSql, query, toSql } from "../storage/compiler";
import type { Db } from "../storage/db";
import type { Sql } from "../storage/sql";

const job = expressionBuilder<Database, "job">();

/** On the table `job`: it is or was booked, or somebody is paying for it. What it shows and belongs to has to stay. */
export function isHeldJob(): Expression<SqlBool> {
  const waiting = job
    .selectFrom("checkout")
    .select("checkout.id")
    .whereRef("checkout.job", "=", "job.id")
    .where(isWaiting());
  return job.or([job("job.status", "<>", "draft"), job.exists(waiting)]);
}

/** `isHeldJob` for hand-written statements. */
export const isHeld = (): Sql => toSql(isHeldJob());

/** Those jobs of a condition, by title. Without a scope: the asking call checks that the person sees all of them. */
export const unsafeListHeld = (db: Db, condition: Sql): Promise<{ id: string; title: string; status: JobStatus }[]> =>
  db.all(
    query
      .selectFrom("job")
      .select(["id", "title", "status"])
      .where(fromSql(condition))
      .where(isHeldJob())
      .orderBy("title")
      .orderBy("id")
      .limit(LIMITS.pageSize),
  );

/** Columns `held` and `drafts` for a hand-written statement: how many jobs of a condition stay, and how many go. */
export function heldCounts(condition: Sql): Sql {
  const held = count(condition, isHeldJob());
  const drafts = count(condition, job.not(isHeldJob()));
  return toSql(sql`${held} as ${sql.ref("held")}, ${drafts} as ${sql.ref("drafts")}`);
}

const count = (condition: Sql, isCounted: Expression<SqlBool>) =>
  query
    .selectFrom("job")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(fromSql(condition))
    .where(isCounted);
