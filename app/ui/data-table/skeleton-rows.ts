/**
 * How many placeholders a table shows: a guess before the first rows are known, then as many as there were, at least
 * one.
 */
export function skeletonRows({ itemsPerPage, maximum, dataRows }: SkeletonFacts): number {
  if (dataRows === undefined || dataRows === null) return Math.min(itemsPerPage, maximum);
  return Math.max(1, dataRows);
}

type SkeletonFacts = { itemsPerPage: number; maximum: number; dataRows?: number | null };
