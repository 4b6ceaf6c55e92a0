import { addDays, addMonths, dayOfMonth, isDate, utcDate } from "~/domain/dates";

/** The last day of a running campaign: the day before the next renewal; null without one. */
export function liveUntil(nextRenewal: string | null): string | null {
  const date = utcDate(nextRenewal ?? "");
  return isDate(date) ? addDays(date, -1) : null;
}

interface Cancellable {
  nextRenewal: string | null;
  /** The planned start: its day is the anchor of the months, unless the campaign went online on another day. */
  userCampaignStartDate: string | null;
}

/**
 * The last day of a running campaign that is cancelled today: on the renewal day and after it the new month has begun.
 * Null without a renewal. An estimate for menus; the dialog asks the backend, which knows the first day online.
 */
export function lastDayIfCancelled({ nextRenewal, userCampaignStartDate }: Cancellable, today: string): string | null {
  const renewal = utcDate(nextRenewal ?? "");
  if (!isDate(renewal)) return null;
  const planned = utcDate(userCampaignStartDate ?? "");
  const isPlanned = isDate(planned) && addMonths(renewal, 0, dayOfMonth(planned)) === renewal;
  const anchor = dayOfMonth(isPlanned ? planned : renewal);
  let months = 0;
  while (addMonths(renewal, months, anchor) <= today) months += 1;
  return addDays(addMonths(renewal, months, anchor), -1);
}
