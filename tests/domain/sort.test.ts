import { expect, test } from "vitest";
import { DEFAULT_JOB_SORT, formatSort, parseSort, type Sort } from "~/domain/sort";

const ascending: Sort = { fieldName: "title", direction: "ASC" };
const descending: Sort = { fieldName: "title", direction: "DESC" };

test.each([
  ["title", ascending],
  ["-title", descending],
  ["organization.name", { fieldName: "organization.name", direction: "ASC" }],
  ["-date_updated", DEFAULT_JOB_SORT],
  ["", null],
  ["--title", null],
  ["title;drop", null],
  [null, null],
])("%s is read as %j", (text, expected) => {
  expect(parseSort(text)).toEqual(expected);
});

test("a field the table does not know is no sort", () => {
  expect(parseSort("-secret", ["title"])).toBeNull();
});

test.each([
  [ascending, "title"],
  [descending, "-title"],
  [null, ""],
])("%j is written as %j", (sort, expected) => {
  expect(formatSort(sort)).toBe(expected);
});
