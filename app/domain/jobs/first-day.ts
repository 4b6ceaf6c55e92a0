import { addDays, berlinMidnight, berlinToday } from "~/domain/dates";

/** An organization was blocked, or a block lifted, at an instant (UTC, ISO). */
export interface BlockChange {
  isBlocked: boolean;
  at: string;
}

/**
 * The first day of a campaign that goes online by itself on `today`, from which its months count; dates in Berlin. That
 * is today, also where the planned day is past because the scheduler did not run, waited for an administrator or for a
 * payment. A block alone does not move what is paid for: the planned day stays where a block was in force at its
 * beginning and was lifted today or yesterday. `changes` are those of the organization, the earliest first.
 */
export function firstDayOnline(planned: string | null, today: string, changes: readonly BlockChange[]): string {
  if (planned === null || planned >= today) return today;
  const dayBegins = berlinMidnight(planned);
  const isHeld = changes.findLast(({ at }) => at <= dayBegins)?.isBlocked ?? false;
  const lifted = changes.findLast(({ isBlocked }) => !isBlocked)?.at;
  const isJustLifted = lifted !== undefined && berlinToday(new Date(lifted)) >= addDays(today, -1);
  return isHeld && isJustLifted ? planned : today;
}
