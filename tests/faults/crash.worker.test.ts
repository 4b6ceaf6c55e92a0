import { afterAll, expect, test } from "vitest";
import { isEffect, type Operation, tryPoints } from "./crash-points";
import { CAMPAIGNS } from "./operations/campaigns";
import { FILES } from "./operations/files";
import { PEOPLE } from "./operations/people";
import { isWhole, report, sampleOf } from "./report";

const OPERATIONS: readonly Operation[] = [...CAMPAIGNS, ...FILES, ...PEOPLE];
const LONG_TEST = 300_000;
const started = Date.now();
const [isWanted, isChosen] = [sampleOf(0.3), sampleOf(0.2)];
const found = { tried: 0, failed: [] as string[] };

afterAll(() => report({ name: "crashes around effects", ...found, atLeast: 400, started }));

test("there are at least fifty operations, each named once", () => {
  expect(new Set(OPERATIONS.map(({ name }) => name)).size).toBe(OPERATIONS.length);
  expect(OPERATIONS.length).toBeGreaterThanOrEqual(50);
});

test.each(OPERATIONS.map((each) => [each.name, each] as const))(
  "%s, broken off before and after each effect and repeated, ends as if nothing had happened",
  async (_name, operation) => {
    if (!isChosen()) return;
    const { tried, failed } = await tryPoints(operation, "crash", isEffect, isWanted);
    found.tried += tried;
    found.failed.push(...failed);
    expect(failed.join("\n")).toBe("");
    if (isWhole) expect(tried).toBeGreaterThanOrEqual(2);
  },
  LONG_TEST,
);
