import { isRefusal, Refusal } from "~/domain/errors";
import { RATE_LIMITS, type RateLimitName } from "~/domain/rate-limits";
import type { Services } from "../services";
import type { Written } from "../storage/db";
import type { countAttempt } from "./attempt-statements";

type Answer = Pick<Written<{ window_start: string; count: number }>, "rows">;

/** REQUESTS_EXCEEDED for keys that were refused a moment ago: a flood reaches the database once a minute. */
export function refuseHeld({ limiter, clock }: Services, keys: readonly string[]): void {
  for (const key of keys) refuseWait(limiter.heldFor(key, clock()), key.split(":")[0]);
}

/**
 * Seconds to wait when the try was refused, null when it counted. Takes the answers of `countAttempt`'s two statements;
 * `refuseHeld` refuses a key that is given here for a while.
 */
export function secondsToWait(
  services: Services,
  name: RateLimitName,
  { key, counted, listed }: { key: string; counted?: Answer; listed?: Answer },
): number | null {
  if (counted?.rows.length) return null;
  const moments = (listed?.rows ?? []).flatMap(({ window_start, count }) =>
    Array.from({ length: count }, () => Date.parse(window_start)),
  );
  const at = services.clock();
  const now = at.getTime();
  const waits = RATE_LIMITS[name].map(({ tries, seconds }) => {
    const oldestThatCounts = moments[tries - 1];
    // A try of a clock that was fast seems to lie ahead; nobody waits for longer than the window.
    return oldestThatCounts === undefined ? 0 : Math.min(oldestThatCounts - now, 0) + seconds * 1000;
  });
  const wait = Math.max(1, Math.ceil(Math.max(...waits) / 1000));
  services.limiter.hold(key, wait, at);
  return wait;
}

/** The refusal of a batch by a guard on this count, with the seconds to wait; other errors stay as they are. */
export async function withWait(
  services: Services,
  error: unknown,
  { name, key, listed }: { name: RateLimitName; key: string; listed: ListStatement },
): Promise<unknown> {
  if (!isRefusal(error, "REQUESTS_EXCEEDED")) return error;
  const rows = await services.db.all(listed);
  return new Refusal("REQUESTS_EXCEEDED", {
    retryAfter: secondsToWait(services, name, { key, listed: { rows } }) ?? 1,
  });
}

type ListStatement = ReturnType<typeof countAttempt>[1];

/**
 * For guards that cannot say which try was the first: the refusal asks to wait for the rule's longest window. Other
 * errors stay as they are.
 */
export function withLongestWait(error: unknown, name: RateLimitName): unknown {
  if (!isRefusal(error, "REQUESTS_EXCEEDED") || error.details.retryAfter) return error;
  return new Refusal("REQUESTS_EXCEEDED", { retryAfter: Math.max(...RATE_LIMITS[name].map(({ seconds }) => seconds)) });
}

/** Of several counts, the one to wait for; null when all of them counted. */
export const longestOf = (waits: readonly (number | null)[]): number | null =>
  waits.reduce<number | null>((longest, wait) => (wait === null ? longest : Math.max(longest ?? 0, wait)), null);

/** REQUESTS_EXCEEDED with the seconds to wait; the reason names the rule. */
export function refuseWait(seconds: number | null, reason?: string): void {
  if (seconds !== null) throw new Refusal("REQUESTS_EXCEEDED", { retryAfter: seconds, ...(reason && { reason }) });
}
