import { RATE_LIMITS, type RateLimit, type RateLimitName } from "~/domain/rate-limits";

/**
 * Counts tries in memory, for what needs no exact count, and remembers what an exact count has refused: a flood reaches
 * no database. Each isolate of the Worker has one of its own, so its counts are approximate.
 */
export interface Limiter {
  /** Counts a try under a rule; the seconds to wait when a limit of the rule is reached, otherwise null. */
  take(name: RateLimitName, subject: string, now: Date): number | null;
  /** What is left under the first limit of a rule; counts nothing. */
  left(name: RateLimitName, subject: string, now: Date): LimitLeft;
  /** Refuses a key of an exact count from here on, for a while; `seconds` is what the caller has to wait. */
  hold(key: string, seconds: number, now: Date): void;
  /** Seconds that the caller of a key still has to wait; null when the exact count is to be asked. */
  heldFor(key: string, now: Date): number | null;
  /** Forgets what is held under keys that begin like this. */
  release(prefix: string): void;
  readonly size: number;
}

/** Tries, and seconds until they are all there again. */
export interface LimitLeft {
  limit: number;
  seconds: number;
  remaining: number;
  reset: number;
}

/** Keys in memory at most, about 2 MB: those that were not asked for the longest go first. */
const MOST_KEYS = 10_000;

/** Another isolate may have forgotten the tries meanwhile, as a new password does: the exact count is asked again. */
const LONGEST_HOLD = 60;

interface Window {
  /** Milliseconds. */
  ends: number;
  /** Tries; for a key that is held, the moment to wait for. */
  count: number;
}

export function createLimiter(mostKeys = MOST_KEYS): Limiter {
  /** In the order of their last use. */
  const windows = new Map<string, Window>();

  function find(key: string, now: number): Window | null {
    const found = windows.get(key);
    if (!found) return null;
    windows.delete(key);
    if (found.ends <= now) return null;
    windows.set(key, found);
    return found;
  }

  function keep(key: string, window: Window) {
    windows.set(key, window);
    if (windows.size <= mostKeys) return;
    const oldest = windows.keys().next();
    if (!oldest.done) windows.delete(oldest.value);
  }

  return {
    take(name, subject, at) {
      const now = at.getTime();
      const limits: readonly RateLimit[] = RATE_LIMITS[name];
      const counted = limits.map(({ tries, seconds }) => {
        const key = `${name}:${seconds}:${subject}`;
        return { key, tries, seconds, window: find(key, now) };
      });
      const waits = counted.flatMap(({ tries, window }) =>
        window && window.count >= tries ? [window.ends - now] : [],
      );
      if (waits.length > 0) return Math.ceil(Math.max(...waits) / 1000);
      for (const { key, seconds, window } of counted) {
        if (window) window.count += 1;
        else keep(key, { ends: now + seconds * 1000, count: 1 });
      }
      return null;
    },
    left(name, subject, at) {
      const [{ tries, seconds }] = RATE_LIMITS[name];
      const window = windows.get(`${name}:${seconds}:${subject}`);
      const isOpen = window !== undefined && window.ends > at.getTime();
      return {
        limit: tries,
        seconds,
        remaining: isOpen ? Math.max(0, tries - window.count) : tries,
        reset: isOpen ? Math.ceil((window.ends - at.getTime()) / 1000) : 0,
      };
    },
    hold(key, seconds, at) {
      const now = at.getTime();
      keep(heldKey(key), { ends: now + Math.min(seconds, LONGEST_HOLD) * 1000, count: now + seconds * 1000 });
    },
    heldFor(key, at) {
      const window = find(heldKey(key), at.getTime());
      return window && Math.ceil((window.count - at.getTime()) / 1000);
    },
    release(prefix) {
      for (const key of windows.keys()) if (key.startsWith(heldKey(prefix))) windows.delete(key);
    },
    get size() {
      return windows.size;
    },
  };
}

const heldKey = (key: string) => `held:${key}`;
