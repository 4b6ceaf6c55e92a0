/** What a page showed when somebody began to type, by field and as text. */
export type Seen = Readonly<Record<string, string>>;

/** A field that was changed meanwhile, and what stands there now, as text. */
export interface Conflict {
  field: string;
  stored: string;
}

/** A value as a hidden field carries it: nothing is empty, yes and no are 1 and 0. */
export function seenText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

/**
 * Fields about to change whose stored value is not the one that was seen. What was not shown is not compared, nor what
 * already stands as wanted.
 */
export function conflictsOf(
  seen: Seen,
  stored: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): Conflict[] {
  return Object.keys(wanted)
    .map((field) => ({ field, stored: seenText(stored[field]) }))
    .filter(({ field, stored: now }) => field in seen && seen[field] !== now && seenText(wanted[field]) !== now);
}
