/** Mulberry32, a whole number below the limit: the same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = seed * 0x9e3779b9;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export type Random = ReturnType<typeof randomOf>;

/** One of the values; there is at least one. */
export const pick = <T>(values: readonly T[], random: Random): T => values[random(values.length)] as T;
