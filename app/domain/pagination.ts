/** A text search stops counting and listing here. */
export const MOST_FOUND = 250;

/** Pages needed for the rows; an empty table has one. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize));
}

/** The page of a query text counted from 1, as counted from 0; nonsense is the first page. */
export function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}

/** A whole number of 0 or more, or null. */
export function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
