import fc from "fast-check";
import { expect, test } from "vitest";
import { clampPage, pageCount, pageItems, readPage, skeletonRows } from "~/domain/pagination";

test.each([
  [0, 1, "1"],
  [0, 6, "1 2 3 4 5 6"],
  [0, 7, "1 2 3 4 5 6 7"],
  [0, 8, "1 2 3 … 6 7 8"],
  [0, 20, "1 2 3 … 18 19 20"],
  [3, 20, "1 2 3 4 5 … 18 19 20"],
  [4, 20, "1 2 3 4 5 6 … 18 19 20"],
  [5, 20, "1 2 3 4 5 6 7 … 18 19 20"],
  [6, 20, "1 2 3 … 6 7 8 … 18 19 20"],
  [9, 20, "1 2 3 … 9 10 11 … 18 19 20"],
  [14, 20, "1 2 3 … 14 15 16 17 18 19 20"],
  [19, 20, "1 2 3 … 18 19 20"],
])("page %i of %i offers %s", (current, count, expected) => {
  expect(pageItems(current, count).join(" ")).toBe(expected);
});

test("the pages offered are in order, hold the current one, and no gap hides a single page", () => {
  const sizes = fc.integer({ min: 1, max: 500 }).chain((count) => fc.tuple(fc.nat(count - 1), fc.constant(count)));
  fc.assert(
    fc.property(sizes, ([current, count]) => {
      const items = pageItems(current, count);
      const pages = items.filter((item): item is number => item !== "…");
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(pages).toContain(current + 1);
      expect(items.length).toBeLessThanOrEqual(11);
      for (const [index, item] of items.entries()) {
        if (item === "…") expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2);
      }
    }),
  );
});

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
])("%i rows of %i a page need %i pages", (rows, size, pages) => {
  expect(pageCount(rows, size)).toBe(pages);
});

test.each([
  [5, 3, 2],
  [2, 3, 2],
  [-1, 3, 0],
  [1.5, 3, 0],
  [4, 0, 0],
])("page %d of %i is page %i", (page, count, expected) => {
  expect(clampPage(page, count)).toBe(expected);
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

test.each([
  [{ itemsPerPage: 10, maximum: 5 }, 5],
  [{ itemsPerPage: 3, maximum: 5, dataRows: null }, 3],
  [{ itemsPerPage: 10, maximum: 5, dataRows: 7 }, 7],
  [{ itemsPerPage: 10, maximum: 5, dataRows: 0 }, 1],
])("%j shows %i skeleton rows", (facts, expected) => {
  expect(skeletonRows(facts)).toBe(expected);
});
