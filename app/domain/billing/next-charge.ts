import type { JobStatus } from "~/domain/jobs/status";
import { periodStart } from "./periods";

interface Booked {
  status: JobStatus;
  /** First day online, or planned to be. */
  start: string;
  /** Months invoiced so far. */
  periods: number;
  /** Of a cancelled campaign its last day, exclusive. */
  nextRenewal: string | null;
}

/**
 * The day on which the next month of a campaign begins and is charged; null when it ends before, or is not booked. One
 * that should have started goes online today at the earliest.
 */
export function nextChargeOf({ status, start: planned, periods, nextRenewal }: Booked, today: string): string | null {
  const start = status === "submitted" && planned < today ? today : planned;
  const next = periodStart(start, periods);
  if (status === "online_terminated") return nextRenewal !== null && next < nextRenewal ? next : null;
  return status === "online" || status === "submitted" ? next : null;
}
