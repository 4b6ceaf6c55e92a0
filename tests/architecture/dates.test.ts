import { expect, test } from "vitest";
import { filesBelow, importsOf } from "./source-files";

const DATES = "app/domain/dates.ts";
const sources = filesBelow("app", /\.tsx?$/);

test("dayjs is imported by domain/dates.ts alone", () => {
  const users = sources.filter((file) => importsOf(file).some((name) => /^dayjs/.test(name)));
  expect(users.map(({ path }) => path)).toEqual([DATES]);
});

test.each([
  ["formats of Intl", /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)String\(/],
  ["parts of a date", /\.[gs]et(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\bDate\.UTC\(/],
  ["dates cut out of texts", /toISOString\(\)\s*\.(slice|substring|split)\(/],
])("%s are found in domain/dates.ts alone", (_name, pattern) => {
  const users = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(users.filter((path) => path !== DATES)).toEqual([]);
});

test("no format of Intl is made while modules are loaded", () => {
  const early = sources.flatMap(({ path, text }) =>
    // Statements at the top of a module begin at the line's begin, all that is within them does not.
    text
      .split(/^(?=\w)/m)
      .map((statement) => /^(?:export )?const [\s\S]*?\bnew Intl\./.exec(statement)?.[0] ?? "")
      .filter((begin) => begin && !/=>|\bfunction\b/.test(begin))
      .map((begin) => `${path}: ${begin.split("\n")[0]}`),
  );
  expect(early).toEqual([]);
});
