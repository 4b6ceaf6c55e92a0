import fc from "fast-check";
import { expect, test } from "vitest";
import { pageItems } from "~/ui/pagination/page-items";

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
