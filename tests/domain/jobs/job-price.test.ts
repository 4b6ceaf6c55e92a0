import { expect, test } from "vitest";
import { quoteFor } from "~/domain/jobs/job-price";
import { DEFAULT_PRICING } from "~/domain/jobs/pricing";
import { LIMITS } from "~/domain/limits";

const JOB = { jobCategory: "specialist", numberOfPlannedHires: 1, runtime: 1, boost: false } as const;

test.each([
  [1, 20, true],
  [20, 20, true],
  [21, 20, false],
  [21, 30, true],
  [4, 3, false],
  [0, 20, false],
  [1.5, 20, false],
])("%d hires of at most %d have a price: %s", (numberOfPlannedHires, max, hasPrice) => {
  const settings = { pricing: DEFAULT_PRICING, limits: { ...LIMITS, hires: { min: 1, max } } };
  expect(quoteFor({ ...JOB, numberOfPlannedHires }, null, settings) !== null).toBe(hasPrice);
});
