import { LIMITS } from "~/domain/limits";
import { isWaiting as isWaitingCheckout } from "../billing/queries";
import { toSql } from "../storage/compiler";
import type { Db } from "../storage/db";
import { type Sql, sql } from "../storage/sql";

type HeldJob = { id: string; title: string; status: string };

/** On the table `job`: it is or was booked, or somebody is paying for it. What it shows and belongs to has to stay. */
export const isHeld = (): Sql =>
  sql`(job.status <> 'draft' OR EXISTS (SELECT 1 FROM checkout WHERE checkout.job = job.id AND ${toSql(isWaitingCheckout())}))`;

/** Those jobs of a condition, by title. Whoever asks has to see every one of them: its room decides. */
export const unsafeListHeld = (db: Db, condition: Sql): Promise<HeldJob[]> =>
  db.all(
    sql`SELECT id, title, status FROM job WHERE ${condition} AND ${isHeld()} ORDER BY title, id LIMIT ${LIMITS.pageSize}`,
  );

/** Columns `held` and `drafts`: how many jobs of a condition stay, and how many give way. */
export const heldCounts = (condition: Sql): Sql => sql`
  (SELECT count(*) FROM job WHERE ${condition} AND ${isHeld()}) AS held,
  (SELECT count(*) FROM job WHERE ${condition} AND NOT ${isHeld()}) AS drafts`;
