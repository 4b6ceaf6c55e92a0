import { expressionBuilder, sql } from "kysely";
import type { Database } from "../schema";
import type { Services } from "../services";
import { containsAny, query } from "../storage/compiler";
import { insertWhere } from "../storage/insert-select";
import type { Limit } from "./attempts";
import { keyedHash } from "./keyed-hash";

const attempt = expressionBuilder<Database, "attempt">();

/**
 * Two statements: one counts the try unless a limit is reached (one conditional upsert, so parallel tries count too),
 * one lists what counts. `secondsToWait` takes the answers of both. Tries of one `now` share a row.
 */
export function countAttempt(services: Services, key: string, limits: readonly Limit[], now = services.clock()) {
  const isBelowLimits = limits.map(({ tries, seconds }) =>
    attempt(countedSince(key, before(now, seconds)), "<", tries),
  );
  const longest = Math.max(...limits.map(({ seconds }) => seconds));
  return [
    insertWhere("attempt", { key, window_start: now.toISOString(), count: 1 }, attempt.and(isBelowLimits))
      .onConflict((conflict) => conflict.columns(["key", "window_start"]).doUpdateSet({ count: oneMore() }))
      .returning(["attempt.window_start", "attempt.count"]),
    query
      .selectFrom("attempt")
      .select(["window_start", "count"])
      .where("key", "=", key)
      .where("window_start", ">", before(now, longest))
      .orderBy("window_start", "desc"),
  ] as const;
}

/** Counts a try that nothing refuses, as the first of a series. */
export const noteAttempt = (services: Services, key: string) =>
  query
    .insertInto("attempt")
    .values({ key, window_start: services.clock().toISOString(), count: 1 })
    .onConflict((conflict) => conflict.columns(["key", "window_start"]).doUpdateSet({ count: oneMore() }));

/** Tries are counted per account and caller; without a caller the key is the prefix of all of the account's. */
export function loginKey(services: Services, email: string, address?: string): string {
  const account = `login:${keyedHash(services, "account", email)}:`;
  return address === undefined ? account : account + keyedHash(services, "address", address);
}

export const resetKey = (services: Services, email: string): string => `reset:${keyedHash(services, "account", email)}`;

/** Forgets the tries of one key. */
export const forgetAttempts = (key: string) => query.deleteFrom("attempt").where("key", "=", key);

/** Forgets what was tried on an account, from everywhere. */
export function forgetLogins(services: Services, email: string) {
  const prefix = loginKey(services, email);
  return query.deleteFrom("attempt").where("key", ">=", prefix).where("key", "<", `${prefix}\uffff`);
}

/** Forgets whatever was tried on an account that is deleted, under one of its addresses. */
export const forgetAccount = (services: Services, email: string) => [
  forgetAttempts(resetKey(services, email)),
  forgetLogins(services, email),
];

/** Attempts that were counted under one of these words. */
export const deleteAttemptsNaming = (words: readonly string[]) =>
  query.deleteFrom("attempt").where(({ ref }) => containsAny(ref("attempt.key"), words));

const oneMore = () => attempt("attempt.count", "+", 1);

const countedSince = (key: string, moment: string) =>
  query
    .selectFrom("attempt")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("count"), sql.lit(0)).as("count"))
    .where("key", "=", key)
    .where("window_start", ">", moment);

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
