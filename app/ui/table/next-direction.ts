export type SortDirection = "ascending" | "descending";

/** The sort cycle of a column: unsorted, ascending, descending, unsorted. */
export function nextDirection(current: SortDirection | undefined): SortDirection | undefined {
  if (current === undefined) return "ascending";
  return current === "ascending" ? "descending" : undefined;
}
