import { addDays, isDate, utcDate } from "~/domain/dates";

/** The last day of a running campaign: the day before the next renewal; null without one. */
export function liveUntil(nextRenewal: string | null): string | null {
  const date = utcDate(nextRenewal ?? "");
  return isDate(date) ? addDays(date, -1) : null;
}
