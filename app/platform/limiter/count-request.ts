import { networkOf } from "~/domain/network";
import type { RateLimitName } from "~/domain/rate-limits";
import type { Mode } from "../mode";
import type { Limiter } from "./limiter";
import type { Meetings } from "./meetings";

export interface Counters {
  limiter: Limiter;
  /** The platform's own count of one limit; null where it is not bound. */
  floods: PlatformCounter | null;
  mode: Mode;
  meetings: Meetings;
  now: Date;
}

/** A rate limiting binding, which takes a key and says whether it is within its limit. */
export interface PlatformCounter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** Seconds that somebody is asked to wait whom the platform refuses: it counts by the minute. */
const PLATFORM_WAIT = 60;

/** Counts a request of an address under the rules; the seconds to wait, or null when it is to be answered. */
export async function countRequest(
  { limiter, floods, meetings, mode, now }: Counters,
  address: string,
  rules: readonly RateLimitName[],
): Promise<number | null> {
  const subject = countedSubject(mode, address);
  if (subject === null) return null;
  for (const rule of rules) {
    const wait = limiter.take(rule, subject, now);
    if (wait === null) continue;
    meetings.note({ rule, address, user: null }, now);
    return wait;
  }
  const counted = await floods?.limit({ key: subject });
  if (counted?.success !== false) return null;
  meetings.note({ rule: "request", address, user: null }, now);
  return PLATFORM_WAIT;
}

/** What counts as one caller; null for the own machine in local mode, where one address or account is many people. */
export const countedSubject = (mode: Mode, address: string): string | null =>
  mode === "local" && OWN_MACHINE.includes(address) ? null : networkOf(address);

const OWN_MACHINE = ["local", "127.0.0.1", "::1", "::ffff:127.0.0.1"];
