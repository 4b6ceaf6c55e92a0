import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = readdirSync("tests/mutants").filter((name) => name.endsWith(".json"));
const mutants = files.map((name) => [name, JSON.parse(readFileSync(`tests/mutants/${name}`, "utf8"))] as const);

test("there are at least twenty mutants", () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20);
});

test.each(mutants)("%s still fits its file, and its test exists", (_name, {
  file,
  search,
  replace,
  test: caught,
  title,
}) => {
  const text = readFileSync(file, "utf8");
  expect(text.split(search)).toHaveLength(2);
  expect(replace).not.toBe(search);
  expect(existsSync(caught)).toBe(true);
  expect(typeof title).toBe("string");
});
