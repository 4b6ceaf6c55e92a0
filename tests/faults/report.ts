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

export const { seed, isWhole } = inject("faults");

/**
 * Which of the points are tried: all in a whole run, in others about this share of them, which follows from the seed.
 */
export function sampleOf(share: number): () => boolean {
  const random = randomOf(seed);
  return () => isWhole || random(1000) < share * 1000;
}

// What the product logs is kept back; the figures are not.
const print = console.log.bind(console);

/** Prints the figures of a class; fails with what failed, or when there were too few points. */
export function report({ name, tried, failed, atLeast, started }: ClassResult): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const points = `${tried} points, ${tried - failed.length} passed, ${failed.length} failed`;
  print(`Faults: ${name}: ${points}, seed ${seed}, ${seconds} s${isWhole ? "" : " (sample)"}`);
  expect(failed.slice(0, 20).join("\n")).toBe("");
  expect(tried).toBeGreaterThanOrEqual(isWhole ? atLeast : 1);
}
