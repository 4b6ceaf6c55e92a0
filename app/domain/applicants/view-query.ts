/** Words of a board's address that a saved view has; the rest of the address is not saved. */
export const VIEW_KEYS = [
  "q",
  "label",
  "quality",
  "mine",
  "unread",
  "waiting",
  "withRejected",
  "layout",
  "sort",
  "column",
] as const;

/** What a view keeps of an address, in one order: `?q=anna&page=3` gives `q=anna`. */
export function readViewQuery(typed: string): string {
  const given = new URLSearchParams(typed);
  const words = VIEW_KEYS.flatMap((key): [string, string][] => {
    const value = given.get(key);
    return value ? [[key, value]] : [];
  });
  return new URLSearchParams(words).toString();
}
