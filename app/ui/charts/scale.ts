/** The part of the width that a value takes, 0 to 1, in proportion to the largest. */
export const linearShare = (value: number, largest: number): number =>
  largest > 0 ? Math.min(1, Math.max(0, value) / largest) : 0;

/** The same on a logarithmic scale that begins at 0, so that 1 stays visible beside a million. */
export const logShare = (value: number, largest: number): number =>
  largest > 0 ? Math.min(1, Math.log1p(Math.max(0, value)) / Math.log1p(largest)) : 0;

/** Values so far apart that a proportional bar of the smallest would be thinner than a line. */
export function needsLog(values: readonly number[]): boolean {
  const shown = values.filter((value) => value > 0);
  return shown.length > 1 && Math.max(...shown) / Math.min(...shown) > 50;
}

/** A length in SVG: a share of the width, at most one decimal. */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/**
 * Round whole numbers from 0 to at least the largest value, at equal distances, at most four steps: the lines of an
 * axis. Counts have no halves, so the smallest step is 1.
 */
export function axisTicks(largest: number): number[] {
  const rough = Math.max(1, largest / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = ROUND_FACTORS.find((each) => each * power >= rough && Number.isInteger(each * power)) ?? 10;
  const step = factor * power;
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const MOST_STEPS = 4;
const ROUND_FACTORS = [1, 2, 2.5, 5];

/** Places of at most `most` labels along `count` columns, at equal distances from the first on. */
export function labelPlaces(count: number, most: number): number[] {
  const distance = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / distance) }, (_, index) => index * distance);
}

/** A label that cannot wrap, cut after whole letters; the table beside the chart has all of it. */
export function shorten(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
