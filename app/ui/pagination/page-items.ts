/**
 * Page numbers to show, counted from 1: the first 3, the last 3 and up to 3 around the current page (counted from 0),
 * gaps as "…". A gap of a single page shows that page.
 */
export function pageItems(current: number, count: number): (number | "…")[] {
  const wanted = new Set<number>();
  for (const page of [0, 1, 2, current - 1, current, current + 1, count - 3, count - 2, count - 1]) {
    if (page >= 0 && page < count) wanted.add(page);
  }
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((page, index) => [...gapBefore(pages[index - 1] ?? -1, page), page + 1]);
}

function gapBefore(previous: number, page: number): (number | "…")[] {
  if (page - previous === 1) return [];
  return page - previous === 2 ? [page] : ["…"];
}
