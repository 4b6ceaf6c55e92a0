import { Refusal } from "~/domain/errors";
import { RATE_LIMITS, type RateLimitName } from "~/domain/rate-limits";
import type { Services } from "../services";
import type { Written } from "../storage/db";

type Answer = Pick<Written<{ window_start: string; count: number }>, "rows">;

/**
 * Seconds to wait when the try was refused, null when it counted. Takes the answers of `countAttempt`'s two statements.
 */
export function secondsToWait(
  services: Services,
  name: RateLimitName,
  counted?: Answer,
  listed?: Answer,
): number | null {
  if (counted?.rows.length) return null;
  const moments = (listed?.rows ?? []).flatMap(({ window_start, count }) =>
    Array.from({ length: count }, () => Date.parse(window_start)),
  );
  const now = services.clock().getTime();
  const waits = RATE_LIMITS[name].map(({ tries, seconds }) => {
    const oldestThatCounts = moments[tries - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + seconds * 1000 - now;
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}

/** REQUESTS_EXCEEDED with the seconds to wait. */
export function refuseWait(seconds: number | null): void {
  if (seconds !== null) throw new Refusal("REQUESTS_EXCEEDED", { retryAfter: seconds });
}
