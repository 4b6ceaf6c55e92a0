import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GUARANTEES } from "../attack/guarantees";

test.each(Object.entries(GUARANTEES))("%s: the tests that hold it are there", (_guarantee, tests) => {
  const gone = tests.filter(([file, title]) => !existsSync(file) || !readFileSync(file, "utf8").includes(title));
  expect(gone).toEqual([]);
  expect(tests.length).toBeGreaterThan(0);
});

test("every guarantee has a table row", () => {
  expect(Object.keys(GUARANTEES).length).toBeGreaterThanOrEqual(20);
});
