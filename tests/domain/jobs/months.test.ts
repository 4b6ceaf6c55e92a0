import fc from "fast-check";
import { expect, test } from "vitest";
import { liveUntil } from "~/domain/jobs/live-until";
import { addDays, addMonths, addWorkingDays, berlinMidnight, berlinToday, isDate } from "~/domain/jobs/months";

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-01-31", 2, "2026-03-31"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-05-05", 0, "2026-05-05"],
  ["2026-05-05", 12, "2027-05-05"],
])("%s and %i months is %s", (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test("renewing month by month comes back to the anchor day", () => {
  expect(addMonths("2026-02-28", 1, 31)).toBe("2026-03-31");
  expect(addMonths("2026-03-31", 1, 31)).toBe("2026-04-30");
});

test.each([
  ["2026-11-20", 2, "2026-11-24"],
  ["2026-11-21", 2, "2026-11-24"],
  ["2026-11-22", 2, "2026-11-24"],
  ["2026-11-23", 2, "2026-11-25"],
  ["2026-11-26", 2, "2026-11-30"],
  ["2026-11-21", 0, "2026-11-21"],
])("%s and %i working days is %s", (date, days, expected) => {
  expect(addWorkingDays(date, days)).toBe(expected);
});

test.each([
  ["2026-01-15T22:59:59.999Z", "2026-01-15"],
  ["2026-01-15T23:00:00.000Z", "2026-01-16"],
  ["2026-07-15T21:59:59.999Z", "2026-07-15"],
  ["2026-07-15T22:00:00.000Z", "2026-07-16"],
])("at %s it is %s in Berlin", (instant, expected) => {
  expect(berlinToday(new Date(instant))).toBe(expected);
});

test.each([
  ["2026-01-15", "2026-01-14T23:00:00.000Z"],
  ["2026-07-15", "2026-07-14T22:00:00.000Z"],
  ["2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["2026-10-26", "2026-10-25T23:00:00.000Z"],
])("%s begins in Berlin at %s", (date, expected) => {
  expect(berlinMidnight(date)).toBe(expected);
});

test("the day that begins at a Berlin midnight is the day asked for", () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((day) => addDays("1990-01-01", day));
  fc.assert(
    fc.property(days, (date) => {
      const begin = new Date(berlinMidnight(date));
      expect(berlinToday(begin)).toBe(date);
      expect(berlinToday(new Date(begin.getTime() - 1))).toBe(addDays(date, -1));
    }),
  );
});

test.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["28.02.2026", false],
  ["", false],
])("%j is a date: %s", (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

test.each([
  ["2026-02-14", "2026-02-13"],
  ["2026-03-01", "2026-02-28"],
  ["2026-03-01T00:00:00.000Z", "2026-02-28"],
  [null, null],
  ["", null],
])("a campaign renewed on %s is live until %s", (nextRenewal, expected) => {
  expect(liveUntil(nextRenewal)).toBe(expected);
});
