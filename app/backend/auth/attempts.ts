import { Refusal } from "~/domain/errors";
import type { Services } from "../services";
import type { Written } from "../storage/db";
import { insert, join, type Sql, sql } from "../storage/sql";

/** So many in so many seconds. */
export interface Limit {
  tries: number;
  seconds: number;
}

/**
 * Two statements: one counts the try unless a limit is reached (one conditional upsert, so parallel tries count too),
 * one lists what counts.
 */
export function countAttempt(services: Services, key: string, limits: readonly Limit[]): [Sql, Sql] {
  const now = services.clock();
  const hasRoom = join(
    limits.map(
      ({ tries, seconds }) =>
        sql`(SELECT coalesce(sum(count), 0) FROM attempt WHERE key = ${key} AND window_start > ${before(now, seconds)}) < ${tries}`,
    ),
    " AND ",
  );
  return [
    sql`INSERT INTO attempt (key, window_start, count) SELECT ${key}, ${now.toISOString()}, 1 WHERE ${hasRoom}
        ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1 RETURNING count`,
    sql`SELECT window_start, count FROM attempt WHERE key = ${key} AND window_start > ${before(now, longest(limits))} ORDER BY window_start DESC`,
  ];
}

/**
 * Seconds to wait when the try was refused, null when it counted. Takes the answers of `countAttempt`'s two statements.
 */
export function secondsToWait(
  services: Services,
  limits: readonly Limit[],
  counted?: Written,
  listed?: Written,
): number | null {
  if (counted?.rows.length) return null;
  const moments = (listed?.rows ?? []).flatMap(({ window_start, count }) =>
    Array.from({ length: Number(count) }, () => Date.parse(String(window_start))),
  );
  const now = services.clock().getTime();
  const waits = limits.map(({ tries, seconds }) => {
    const oldestThatCounts = moments[tries - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + seconds * 1000 - now;
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}

/** REQUESTS_EXCEEDED with the seconds to wait. */
export function refuseWait(seconds: number | null): void {
  if (seconds !== null) throw new Refusal("REQUESTS_EXCEEDED", { retryAfter: seconds });
}

/** Counts a try that nothing refuses, as the first of a series. */
export function noteAttempt(services: Services, key: string): Sql {
  return sql`${insert("attempt", { key, window_start: services.clock().toISOString(), count: 1 })} ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1`;
}

/** Forgets the tries of every key that begins like this. */
export const forgetAttempts = (prefix: string): Sql =>
  sql`DELETE FROM attempt WHERE key >= ${prefix} AND key < ${`${prefix}\uffff`}`;

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const longest = (limits: readonly Limit[]) => Math.max(...limits.map(({ seconds }) => seconds));
