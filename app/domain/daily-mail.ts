import { addDays, berlinInstant, berlinToday } from "./dates";

const TIME = "07:00";

/** Whether the day's mail is to be sent: from 7:00 in Berlin until the day ends. */
export function isDailyMailTime(now: Date): boolean {
  return now.toISOString() >= (berlinInstant(`${berlinToday(now)}T${TIME}`) ?? "");
}

/** The last day, YYYY-MM-DD in Berlin, whose time of the mail has come. */
export function lastDailyMailDay(now: Date): string {
  return isDailyMailTime(now) ? berlinToday(now) : addDays(berlinToday(now), -1);
}
