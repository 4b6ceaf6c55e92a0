import { expressionBuilder, sql } from "kysely";
import type { Database } from "../schema";
import type { Services } from "../services";
import { excluded, query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { wholePart } from "../storage/word-parts";

export interface KeyOf {
  caller: string;
  key: string;
  /** Of the request; empty while a streamed one is still being read. */
  hash: string;
  /** After so long a request that has not answered never will. */
  abandonedMs?: number;
}

export interface KnownKey {
  request_hash: string;
  /** Null while the first request still runs. */
  status: number | null;
  response: string | null;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const ABANDONED_MS = 60 * 1000;

const idempotency = expressionBuilder<Database, "idempotency">();
const incoming = excluded<"idempotency">();

/** Null when the key is now the caller's to answer; otherwise what is known of it. */
export async function claimKey(
  { db, clock }: Services,
  { caller, key, hash, abandonedMs = ABANDONED_MS }: KeyOf,
): Promise<KnownKey | null> {
  const now = clock();
  const isBefore = (ms: number) =>
    idempotency("idempotency.date_created", "<", new Date(now.getTime() - ms).toISOString());
  const isAbandoned = idempotency.and([idempotency("idempotency.status", "is", null), isBefore(abandonedMs)]);
  const [claimed, known] = await db.write([
    query
      .insertInto("idempotency")
      .values({ caller, key, request_hash: hash, date_created: now.toISOString() })
      .onConflict((conflict) =>
        conflict
          .columns(["caller", "key"])
          .doUpdateSet({
            request_hash: incoming("request_hash"),
            date_created: incoming("date_created"),
            status: null,
            response: null,
          })
          .where(idempotency.or([isBefore(KEPT_MS), isAbandoned])),
      )
      .returning("key"),
    query
      .selectFrom("idempotency")
      .select(["request_hash", "status", "response"])
      .where("caller", "=", caller)
      .where("key", "=", key),
  ]);
  return claimed.rows.length === 1 ? null : (known.rows[0] ?? null);
}

export async function keepAnswer(
  { db }: Services,
  { caller, key, hash }: KeyOf,
  { status, response }: { status: number; response: string },
): Promise<void> {
  const answered = { request_hash: hash, status, response };
  await db.write([query.updateTable("idempotency").set(answered).where("caller", "=", caller).where("key", "=", key)]);
}

/** Gives the key back: the request may be tried again. */
export async function releaseKey({ db }: Services, { caller, key }: KeyOf): Promise<void> {
  await db.write([
    query.deleteFrom("idempotency").where("caller", "=", caller).where("key", "=", key).where("status", "is", null),
  ]);
}

/** Kept answers in which one of these words of three characters and more occurs, in whatever case. */
export function deleteAnswersNaming(words: readonly string[]) {
  const parts = [...new Set(words)].flatMap((word) => wholePart(word) ?? []);
  const named = query
    .selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(parts)})`.as("part"))
    .crossJoin("idempotency_search")
    .select("idempotency_search.rowid")
    .where(sql<boolean>`${sql.table("idempotency_search")} match ${sql.ref("part.value")}`);
  return query.deleteFrom("idempotency").where("idempotency.number", "in", named);
}

/** Keys that are older than a request is repeated. */
export const deleteOldKeys = (createdBefore: string) =>
  deleteSome("idempotency", ["caller", "key"], (row) => row("date_created", "<", createdBefore));

/** Kept answers to one person. */
export const deleteAnswersTo = (caller: string) => query.deleteFrom("idempotency").where("caller", "=", caller);
