/** A text search stops counting and listing here. */
export const MOST_FOUND = 250;

/** The first row of a page of a long list: the pages beside it are found from there, at any distance from both ends. */
export interface Anchor {
  /** Rows before it. */
  offset: number;
  id: string;
  /** What its place in the order is recognized by; it has another one once the row has moved. */
  mark: string;
}

export const writeAnchor = ({ offset, id, mark }: Anchor): string => `${offset}.${mark}.${id}`;

/** Null for none and for nonsense, which is as good as none. */
export function readAnchor(text: string | null | undefined): Anchor | null {
  const [, offset, mark, id] = /^(\d{1,9})\.([0-9a-z]{1,14})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return offset && mark && id ? { offset: Number(offset), mark, id } : null;
}

/** A page that is shown, counted from 0, and its anchor where the answer has one. */
export interface ShownPage {
  page: number;
  anchor?: string | null;
}

/** What the address of a page says of it; the anchor, as `near`, only beside the shown page. */
export const pageKeys = (page: number, { page: shown, anchor }: ShownPage) => ({
  page: page > 0 ? page + 1 : null,
  near: page > 0 && Math.abs(page - shown) <= 1 ? (anchor ?? null) : null,
});

/** A page that is asked for, counted from 0. */
export interface AskedPage {
  page: number;
  /** Of a page beside it. */
  anchor?: string;
}

/** The page that an address asks for, as calls take it. */
export function readPlace(query: URLSearchParams): AskedPage {
  const page = readPage(query.get("page"));
  const near = query.get("near");
  return page > 0 && near && readAnchor(near) ? { page, anchor: near } : { page };
}

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
