/**
 * A short mark of a value, for "is it still what I have seen?"; two values with the same mark are as good as never met
 * by accident, but can be made.
 */
export function fingerprint(value: unknown): string {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (const char of JSON.stringify(value) ?? "") {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** The id of what is made from these words: a second press makes the same, other words something else. */
export const onceId = (id: string | undefined, words: string) => (id ? `${id}-${fingerprint(words)}` : undefined);
