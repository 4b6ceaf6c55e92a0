import { laterBy } from "~/domain/dates";

/**
 * Parts that work without anybody looking, and after how many minutes without a sign of life each counts as silent. A
 * part is silent only while a sign is awaited: where nothing is to be done, nothing is missed.
 */
export const SILENT_AFTER = {
  /** Awaited always; each finished tick is a sign, and there is one a minute. */
  scheduler: 5,
  /** Awaited from a probe that the scheduler puts into the queue; its arrival is the sign. */
  imports: 30,
  funnel: 30,
  /** Awaited from the first try to send a mail; a mail that the service has taken is the sign. */
  mail: 30,
  /** Awaited from an event that only the hourly comparison with the provider has found; any event told is the sign. */
  payments: 60,
} as const satisfies Record<string, number>;

export type WatchedPart = keyof typeof SILENT_AFTER;
export const WATCHED_PARTS = Object.keys(SILENT_AFTER) as [WatchedPart, ...WatchedPart[]];
export const PROBED_PARTS = ["imports", "funnel"] as const satisfies readonly WatchedPart[];
export type ProbedPart = (typeof PROBED_PARTS)[number];

/** Minutes between two probes of a queue. */
const PROBE_PAUSE = 10;

/** What is known of a part; instants, null = never, or none. */
export interface Heartbeat {
  part: WatchedPart;
  /** The last sign of life. */
  seen_at: string | null;
  /** The last time that one was asked for. */
  asked_at: string | null;
  /** Since when a sign is awaited. */
  waiting_since: string | null;
  /** Since when the part was silent as operators were told. */
  silent_since: string | null;
}

/** Signs that are awaited since before this instant are missed. */
export const missedBefore = (part: WatchedPart, now: Date): string => laterBy(now, -SILENT_AFTER[part], "minute");

export const isSilent = ({ part, waiting_since }: Heartbeat, now: Date): boolean =>
  waiting_since !== null && waiting_since < missedBefore(part, now);

/** What operators have to be told; null = nothing new. */
export function alarmChange(heartbeat: Heartbeat, now: Date): "begins" | "ends" | null {
  const isTold = heartbeat.silent_since !== null;
  if (isSilent(heartbeat, now) === isTold) return null;
  return isTold ? "ends" : "begins";
}

/** Whether the news of a part can be mailed: that mails do not go out cannot. */
export const isMailed = (part: WatchedPart, change: "begins" | "ends"): boolean => part !== "mail" || change === "ends";

/** `unknown`: nothing was seen of it yet, and nothing is missed. */
export function stateOf(heartbeat: Heartbeat, now: Date): "well" | "silent" | "unknown" {
  if (isSilent(heartbeat, now)) return "silent";
  return heartbeat.seen_at === null ? "unknown" : "well";
}

export const isProbeDue = ({ asked_at }: Heartbeat, now: Date): boolean =>
  asked_at === null || asked_at <= laterBy(now, -PROBE_PAUSE, "minute");
