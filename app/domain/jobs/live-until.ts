import { addDays, isDate } from "~/domain/jobs/months";

/** The last day of a running campaign: the day before the next renewal; null without one. */
export function liveUntil(nextRenewal: string | null): string | null {
  const date = nextRenewal?.slice(0, 10) ?? "";
  return isDate(date) ? addDays(date, -1) : null;
}
