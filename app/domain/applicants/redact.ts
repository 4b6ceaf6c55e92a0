/**
 * A copy of what was said, however deep, in which a person's own names, addresses and numbers are dots: for anonymous
 * review.
 */
export function redact<Value>(value: Value, words: readonly (string | null)[]): Value {
  const pattern = patternOf(words);
  return pattern ? (redacted(value, pattern) as Value) : value;
}

/** Shorter ones stand in too many other words. */
const SHORTEST = 2;

function patternOf(words: readonly (string | null)[]): RegExp | null {
  const told = words
    .flatMap((word) => (word ? [word, ...word.split(/[\s-]+/)] : []))
    .filter((word) => word.length >= SHORTEST)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return told.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${told.join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
}

function redacted(value: unknown, pattern: RegExp): unknown {
  if (typeof value === "string") return value.replace(pattern, "…");
  if (Array.isArray(value)) return value.map((each) => redacted(each, pattern));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redacted(each, pattern)]));
}
