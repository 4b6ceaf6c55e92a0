import { afterAll, expect, test } from "vitest";
import { isEffect, tryPoints } from "./crash-points";
import { CHOSEN, OPERATIONS } from "./operations/all";
import { isWhole, PATIENCE_MS, report, sampleOf } from "./report";

const started = Date.now();
const isWanted = sampleOf(0.25);
const found = { tried: 0, failed: [] as string[] };

afterAll(() => report({ name: "crashes around effects", ...found, atLeast: 400, started }));

test("there are at least fifty operations, each named once", () => {
  expect(new Set(OPERATIONS.map(({ name }) => name)).size).toBe(OPERATIONS.length);
  expect(OPERATIONS.length).toBeGreaterThanOrEqual(50);
});

test.each(CHOSEN)(
  "%s, broken off before and after each effect and repeated, ends as if nothing had happened",
  async (_name, operation) => {
    const { tried, failed } = await tryPoints(operation, "crash", isEffect, isWanted);
    found.tried += tried;
    found.failed.push(...failed);
    expect(failed.join("\n")).toBe("");
    if (isWhole) expect(tried).toBeGreaterThanOrEqual(2);
  },
  PATIENCE_MS,
);
