import type { JobDay } from "./assign-jobs";
import { FIGURES } from "./columns";
import type { DayFigures } from "./lines";

/** What happens to days that have figures already. */
export const DUPLICATE_CHOICES = ["replace", "skip"] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** A day of a job with the figures that stand now, if any. */
export interface ComparedDay extends JobDay {
  before: DayFigures | null;
}

export const isChanged = ({ before, ...after }: ComparedDay): boolean =>
  before !== null && FIGURES.some((figure) => before[figure] !== after[figure]);

/** How many days are new, have other figures now, or the same. */
export function countDays(days: readonly ComparedDay[]): { added: number; changed: number; unchanged: number } {
  const added = days.filter(({ before }) => before === null).length;
  const changed = days.filter(isChanged).length;
  return { added, changed, unchanged: days.length - added - changed };
}

export function sumFigures(days: readonly DayFigures[]): DayFigures {
  const sums: DayFigures = { impressions: 0, clicks: 0, spend: 0 };
  for (const day of days) for (const figure of FIGURES) sums[figure] += day[figure];
  return sums;
}
