import { expect, inject } from "vitest";
import { randomOf } from "#tests/helpers/random";

/** Of one class of faults. */
export interface ClassResult {
  name: string;
  tried: number;
  /** What came of the points that failed, a text each. */
  failed: readonly string[];
  /** Fewer points than this in a whole run fail the class: a table that it is made of was lost. */
  atLeast: number;
  started: number;
}

export const { seed, isWhole, part, parts } = inject("faults");

/** Of a test that tries all points of an operation: a whole run goes on on a busy machine. */
export const PATIENCE_MS = isWhole ? 3_600_000 : 300_000;

/**
 * Which of the points are tried: all in a whole run, in others about this share of them, which follows from the seed.
 */
export function sampleOf(share: number): () => boolean {
  const random = randomOf(seed);
  return () => isWhole || random(1000) < share * 1000;
}

// What the product logs is kept back; the figures are not.
const print = console.log.bind(console);

/** Prints what a whole run has tried so far, so that one which breaks off still tells. */
export function reportSoFar(operation: string, classes: readonly Pick<ClassResult, "tried" | "failed">[]): void {
  const figures = classes.map(({ tried, failed }) => `${tried} points, ${failed.length} failed`);
  if (isWhole) print(`Faults after "${operation}": ${figures.join("; ")}`);
}

/** Prints the figures of a class; fails with what failed, or when there were too few points. */
export function report({ name, tried, failed, atLeast, started }: ClassResult): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const points = `${tried} points, ${tried - failed.length} passed, ${failed.length} failed`;
  const kind = !isWhole ? " (sample)" : parts > 1 ? ` (part ${part} of ${parts})` : "";
  print(`Faults: ${name}: ${points}, seed ${seed}, ${seconds} s${kind}`);
  expect(failed.slice(0, 20).join("\n")).toBe("");
  // A part may have none.
  const fewest = parts > 1 ? 0 : isWhole ? atLeast : 1;
  expect(tried).toBeGreaterThanOrEqual(fewest);
}
