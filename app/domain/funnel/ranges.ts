import { addDays, berlinToday, mondayOf } from "../dates";

/** Periods of the funnel: so many weeks up to the current one, or everything. */
export const FUNNEL_RANGES = ["4w", "12w", "52w", "all"] as const;
export type FunnelRange = (typeof FUNNEL_RANGES)[number];

/** Weeks that are listed, at most. */
const WEEKS: Record<FunnelRange, number> = { "4w": 4, "12w": 12, "52w": 52, all: 104 };

/** The Mondays of the range's weeks, the oldest first, ending with the current week in Berlin. */
export function weeksOf(range: FunnelRange, now: Date): string[] {
  const current = mondayOf(berlinToday(now));
  return Array.from({ length: WEEKS[range] }, (_, at) => addDays(current, 7 * (at + 1 - WEEKS[range])));
}
