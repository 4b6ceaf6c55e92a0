import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import clauses from "../attack/clauses.json";
import { GUARANTEES } from "../attack/guarantees";

const CLAUSES: Readonly<Record<string, readonly (readonly string[])[]>> = clauses;

test.each([
  ...Object.entries(GUARANTEES),
  ...Object.entries(CLAUSES),
])("%s: the tests that hold it are there", (_guarantee, tests) => {
  const gone = tests.filter(
    ([file = "", title = "?"]) => !existsSync(file) || !readFileSync(file, "utf8").includes(title),
  );
  expect(gone).toEqual([]);
  expect(tests.length).toBeGreaterThan(0);
});

test("no guarantee and no clause was lost", () => {
  expect(Object.keys(GUARANTEES).length).toBeGreaterThanOrEqual(20);
  expect(Object.keys(CLAUSES).length).toBeGreaterThanOrEqual(45);
});
