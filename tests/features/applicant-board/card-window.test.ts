import { expect, test } from "vitest";
import { MOST_DRAWN, segmentsOf, windowAt } from "~/features/applicant-board/island/card-window";

const column = { count: 10_000, heightOf: () => 100 };

test.each([
  ["at the top", -500, 1_500, { from: 0, to: 15 }],
  ["in the middle", 499_950, 501_950, { from: 4_995, to: 5_020 }],
  ["at the end", 998_500, 1_000_500, { from: 9_980, to: 10_000 }],
  ["above the column", -9_000, -8_000, { from: 0, to: 5 }],
  ["below the column", 2_000_000, 2_001_000, { from: 9_995, to: 10_000 }],
])("what is seen %s is drawn, with a few cards around it", (_, top, bottom, drawn) => {
  expect(windowAt(column, top, bottom)).toEqual(drawn);
});

test("a screen of any height draws no more cards than a window may have", () => {
  const { from, to } = windowAt({ count: 10_000, heightOf: () => 8 }, 40_000, 48_000);
  expect(to - from).toBe(MOST_DRAWN);
});

test("cards of different heights are found where they are", () => {
  const heights = [300, 50, 50, 400, ...Array<number>(96).fill(100)];
  expect(windowAt({ count: 100, heightOf: (index) => heights[index] ?? 0 }, 810, 1_000)).toEqual({ from: 0, to: 10 });
  expect(windowAt({ count: 100, heightOf: (index) => heights[index] ?? 0 }, 1_000, 1_100).from).toBe(5);
});

test("pinned cards are drawn once, in the order of the column", () => {
  expect(segmentsOf({ from: 20, to: 30 }, [25, 3, 99, 3, -1])).toEqual([
    { from: 3, to: 4 },
    { from: 20, to: 30 },
    { from: 99, to: 100 },
  ]);
});
