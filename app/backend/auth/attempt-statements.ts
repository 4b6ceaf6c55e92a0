import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { networkOf } from "~/domain/network";
import { RATE_LIMITS, type RateLimit, type RateLimitName } from "~/domain/rate-limits";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { insertWhere } from "../storage/insert-select";
import { keyedHash } from "./keyed-hash";

const attempt = expressionBuilder<Database, "attempt">();

interface Countable {
  /** Made by `limitKey` or `loginKey`. */
  key: string;
  /** A try that does not count, nor is refused, leaves this false. */
  where?: Expression<SqlBool>;
  /** The clock's instant when left out. */
  now?: Date;
}

/**
 * Two statements: one counts the try unless a limit of the rule is reached (one conditional upsert, so parallel tries
 * count too), one lists what counts. `secondsToWait` takes the answers of both. Tries of one instant share a row.
 */
export function countAttempt(services: Services, name: RateLimitName, { key, where, now }: Countable) {
  const at = now ?? services.clock();
  const longest = Math.max(...RATE_LIMITS[name].map(({ seconds }) => seconds));
  const isBelow = isBelowLimits(name, key, at);
  const condition = where ? attempt.and([isBelow, where]) : isBelow;
  return [
    insertWhere("attempt", { key, window_start: at.toISOString(), count: 1 }, condition)
      .onConflict((conflict) => conflict.columns(["key", "window_start"]).doUpdateSet({ count: oneMore() }))
      .returning(["attempt.window_start", "attempt.count"]),
    query
      .selectFrom("attempt")
      .select(["window_start", "count"])
      .where("key", "=", key)
      .where("window_start", ">", before(at, longest))
      .orderBy("window_start", "desc"),
  ] as const;
}

/** Whether one more try would count. */
export function isBelowLimits(name: RateLimitName, key: string, now: Date) {
  const limits: readonly RateLimit[] = RATE_LIMITS[name];
  return attempt.and(limits.map(({ tries, seconds }) => attempt(countedSince(key, before(now, seconds)), "<", tries)));
}

/** Counts a try that nothing refuses, as the first of a series. */
export const noteAttempt = (services: Services, key: string) =>
  query
    .insertInto("attempt")
    .values({ key, window_start: services.clock().toISOString(), count: 1 })
    .onConflict((conflict) => conflict.columns(["key", "window_start"]).doUpdateSet({ count: oneMore() }));

/**
 * What a rule counts by, as a keyed hash: no address and no account is stored. Addresses of one IPv6 network are one
 * subject.
 */
export const limitKey = (services: Services, name: RateLimitName, subject: string): string =>
  `${name}:${keyedHash(services, name, networkOf(subject))}`;

/** Tries are counted per account and caller; without a caller the key is the prefix of all of the account's. */
export function loginKey(services: Services, email: string, address?: string): string {
  const account = `login:${keyedHash(services, "account", email)}:`;
  return address === undefined ? account : account + keyedHash(services, "address", networkOf(address));
}

/** Where this isolate keeps that an account is refused to an address that is not known to it. */
export const strangerKey = (services: Services, email: string, address: string) =>
  `${loginKey(services, email, address)}:stranger`;

/** Forgets the tries of one key. */
export const forgetAttempts = (key: string) => query.deleteFrom("attempt").where("key", "=", key);

/** Takes one try back that turned out to be none. */
export const forgetAttempt = (key: string, counted: string) =>
  query
    .updateTable("attempt")
    .set({ count: attempt("attempt.count", "-", 1) })
    .where("key", "=", key)
    .where("window_start", "=", counted);

/** Forgets what was tried on an account, from everywhere. */
export function forgetLogins(services: Services, email: string) {
  const prefix = loginKey(services, email);
  return query
    .deleteFrom("attempt")
    .where((eb) =>
      eb.or([
        eb("key", "=", limitKey(services, "loginOfAccount", email)),
        eb.and([eb("key", ">=", prefix), eb("key", "<", `${prefix}\uffff`)]),
      ]),
    );
}

/** Forgets whatever was tried on an account that is deleted, under one of its addresses. */
export const forgetAccount = (services: Services, email: string) => [
  forgetAttempts(limitKey(services, "reset", email)),
  forgetLogins(services, email),
];

const oneMore = () => attempt("attempt.count", "+", 1);

const countedSince = (key: string, moment: string) =>
  query
    .selectFrom("attempt")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("count"), sql.lit(0)).as("count"))
    .where("key", "=", key)
    .where("window_start", ">", moment);

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
