/** Words of a board's address that a named view keeps; whatever else stands in it is of the moment. */
export const VIEW_KEYS = [
  "q",
  "label",
  "quality",
  "mine",
  "unread",
  "waiting",
  "withRejected",
  "face",
  "sort",
] as const;

/** What a view keeps of an address, in one order: `?q=anna&page=3` gives `q=anna`. */
export function readViewQuery(typed: string): string {
  const given = new URLSearchParams(typed);
  const kept = VIEW_KEYS.flatMap((key): [string, string][] => {
    const value = given.get(key);
    return value ? [[key, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}
