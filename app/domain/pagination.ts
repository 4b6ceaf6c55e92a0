/**
 * Page numbers to show, counted from 1: the first 3, the last 3 and up to 3 around the current page (counted from 0), gaps as "…".
 * A gap of a single page shows that page.
 */
export function pageItems(current: number, count: number): (number | "…")[] {
  const wanted = new Set<number>();
  for (const page of [0, 1, 2, current - 1, current, current + 1, count - 3, count - 2, count - 1]) {
    if (page >= 0 && page < count) wanted.add(page);
  }
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((page, index) => [...gapBefore(pages[index - 1] ?? -1, page), page + 1]);
}

/** Pages needed for the rows; an empty table has one. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize));
}

/** The page asked for (from 0), moved to the last one when it is beyond it. */
export function clampPage(page: number, count: number): number {
  if (!Number.isInteger(page) || page < 0) return 0;
  return Math.min(page, Math.max(0, count - 1));
}

/** The page of a query text counted from 1, as counted from 0; nonsense is the first page. */
export function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}

/** Skeleton rows: a guess before the first data, then as many as there were, at least one. */
export function skeletonRows({ itemsPerPage, maximum, dataRows }: SkeletonFacts): number {
  if (dataRows === undefined || dataRows === null) return Math.min(itemsPerPage, maximum);
  return Math.max(1, dataRows);
}

type SkeletonFacts = { itemsPerPage: number; maximum: number; dataRows?: number | null };

function gapBefore(previous: number, page: number): (number | "…")[] {
  if (page - previous === 1) return [];
  return page - previous === 2 ? [page] : ["…"];
}
