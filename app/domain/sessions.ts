import { LIMITS } from "~/domain/limits";

/** Whether an access token is to be refreshed: 30,000 ms before it expires. Both are milliseconds of our own clock. */
export function refreshDue({ expiresAt, now }: { expiresAt: number; now: number }): boolean {
  return now >= expiresAt - LIMITS.tokenRefreshMs;
}
