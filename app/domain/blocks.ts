import { addDays, berlinMidnight, berlinToday, isDate } from "./dates";

/** Why an account or an organization is blocked, and the instant until which; null = until somebody lifts it. */
export interface Block {
  reason: string | null;
  until: string | null;
}

/** The instant at which a block with this last day ends (Europe/Berlin); null for what is no day still to come. */
export const endOfBlock = (lastDay: string, now: Date): string | null =>
  isDate(lastDay) && lastDay >= berlinToday(now) ? berlinMidnight(addDays(lastDay, 1)) : null;

/** The last day of a block that ends at an instant. */
export const lastDayOfBlock = (until: string): string => addDays(berlinToday(new Date(until)), -1);
