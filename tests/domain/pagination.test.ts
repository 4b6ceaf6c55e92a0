import { expect, test } from "vitest";
import { pageCount, readPage } from "~/domain/pagination";

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
])("%i rows of %i a page need %i pages", (rows, size, pages) => {
  expect(pageCount(rows, size)).toBe(pages);
});

test.each([
  ["1", 0],
  ["12", 11],
  ["0", 0],
  ["-3", 0],
  ["x", 0],
  [null, 0],
])("the query page=%s is page %i", (text, expected) => {
  expect(readPage(text)).toBe(expected);
});
