import { expect, test } from "vitest";
import { mondayOf } from "~/domain/dates";
import { weeksOf } from "~/domain/funnel/ranges";

test.each([
  ["2026-03-02", "2026-03-02"],
  ["2026-03-08", "2026-03-02"],
  ["2026-01-01", "2025-12-29"],
  ["2028-02-29", "2028-02-28"],
])("the week of %s begins on %s", (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test("a range ends with the current week in Berlin", () => {
  // In Berlin it is Monday already.
  expect(weeksOf("4w", new Date("2026-03-29T22:30:00Z"))).toEqual([
    "2026-03-09",
    "2026-03-16",
    "2026-03-23",
    "2026-03-30",
  ]);
  expect(weeksOf("52w", new Date("2026-03-29T21:30:00Z"))).toHaveLength(52);
});
