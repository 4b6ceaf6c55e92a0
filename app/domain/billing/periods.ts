import { addDays, addMonths, berlinMidnight, dayOfMonth } from "~/domain/dates";

/** Days before a renewal that its reminder is sent. */
export const REMINDER_DAYS = 7;
/** Days until an invoice by transfer is due; reminders follow at the same distance. */
export const DAYS_TO_PAY = 14;
export const MOST_REMINDERS = 3;
/** A card that was declined so many times, or for so many days, stops the campaign. */
export const MOST_ATTEMPTS = 3;
export const DAYS_OF_ATTEMPTS = 14;

/** First and last day of a month of service, YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

/** The nth month (from 0) of a campaign that starts on a day; the day of the start stays the anchor. */
export function periodOf(start: string, index: number): Period {
  const anchor = dayOfMonth(start);
  return {
    from: addMonths(start, index, anchor),
    to: addDays(addMonths(start, index + 1, anchor), -1),
  };
}

/** The day on which the nth month (from 0) begins. */
export const periodStart = (start: string, index: number): string => periodOf(start, index).from;

/**
 * `nextRenewal` of a campaign of which so many months are invoiced: the end of the committed term, afterwards the end
 * of the last invoiced month.
 */
export const renewalAfter = (start: string, runtime: number, invoiced: number): string =>
  periodStart(start, Math.max(runtime, invoiced));

/** The instant (UTC) at which the reminder of a renewal is due. */
export const reminderAt = (nextRenewal: string): string => berlinMidnight(addDays(nextRenewal, -REMINDER_DAYS));

/**
 * The day on which a campaign ends that is cancelled today: the end of the month of service that today lies in. On the
 * renewal day itself, and after it, the new month has begun.
 */
export function endAfter(start: string, nextRenewal: string, today: string): string {
  if (nextRenewal > today) return nextRenewal;
  let index = 0;
  while (periodStart(start, index) <= today) index += 1;
  return periodStart(start, index);
}
