import type { Services } from "../services";
import { sql } from "../storage/sql";

export interface KeyOf {
  caller: string;
  key: string;
  hash: string;
}

export interface KnownKey {
  request_hash: string;
  /** Null while the first request still runs. */
  status: number | null;
  response: string | null;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A request that has not answered by then never will. */
const ABANDONED_MS = 60 * 1000;

/** Null when the key is now the caller's to answer; otherwise what is known of it. */
export async function claimKey({ db, clock }: Services, { caller, key, hash }: KeyOf): Promise<KnownKey | null> {
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [claimed, known] = await db.write([
    sql`INSERT INTO idempotency (caller, key, request_hash, date_created) VALUES (${caller}, ${key}, ${hash}, ${now.toISOString()})
      ON CONFLICT(caller, key) DO UPDATE SET request_hash = excluded.request_hash, date_created = excluded.date_created, status = NULL, response = NULL
      WHERE idempotency.date_created < ${before(KEPT_MS)} OR (idempotency.status IS NULL AND idempotency.date_created < ${before(ABANDONED_MS)})
      RETURNING key`,
    sql`SELECT request_hash, status, response FROM idempotency WHERE caller = ${caller} AND key = ${key}`,
  ]);
  if (claimed?.rows.length === 1) return null;
  return (known?.rows[0] as KnownKey | undefined) ?? null;
}

export async function keepAnswer(
  { db }: Services,
  { caller, key }: KeyOf,
  status: number,
  response: string,
): Promise<void> {
  await db.write([
    sql`UPDATE idempotency SET status = ${status}, response = ${response} WHERE caller = ${caller} AND key = ${key}`,
  ]);
}

/** Gives the key back: the request may be tried again. */
export async function releaseKey({ db }: Services, { caller, key }: KeyOf): Promise<void> {
  await db.write([sql`DELETE FROM idempotency WHERE caller = ${caller} AND key = ${key} AND status IS NULL`]);
}
