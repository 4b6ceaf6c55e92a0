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

/** The day on which the next month of a campaign begins and is charged; null when it ends before, or is not booked. */
export function nextChargeOf({ status, start, periods, nextRenewal }: Booked): string | null {
  const next = periodStart(start, periods);
  if (status === "online_terminated") return nextRenewal !== null && next < nextRenewal ? next : null;
  return status === "online" || status === "submitted" ? next : null;
}
