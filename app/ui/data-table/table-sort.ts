/** One column and its direction. */
export interface SortedBy {
  fieldName: string;
  direction: "ASC" | "DESC";
}

/** How a table is sorted by the server, and the addresses that sort it otherwise. */
export interface TableSort {
  /** The order in the address; null: none was chosen. */
  chosen: SortedBy | null;
  /** The order of the rows when none was chosen. */
  initial: SortedBy;
  /** The table's address in another order, on its first page. The parameter must be called `sort`. */
  toHref: (next: SortedBy | null) => string;
}

const SORT = "sort";

/** The address of an order as a GET form: its path, the rest of the query, and the value of `sort`. */
export function toSortForm(href: string): { action: string; hidden: [string, string][]; value: string } {
  const [action = "", query = ""] = href.split("?");
  const params = new URLSearchParams(query);
  const value = params.get(SORT) ?? "";
  params.delete(SORT);
  return { action, hidden: [...params], value };
}

export const isSameSort = (a: SortedBy, b: SortedBy): boolean =>
  a.fieldName === b.fieldName && a.direction === b.direction;
