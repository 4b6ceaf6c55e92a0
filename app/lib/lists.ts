/** The entries of a page; a limit of -1 is all of them. */
export const pageOf = <T>(entries: readonly T[], { limit, offset }: { limit: number; offset: number }): T[] =>
  entries.slice(offset, limit < 0 ? undefined : offset + limit);

/** The order of texts by their code units, for `sort`. */
export const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
