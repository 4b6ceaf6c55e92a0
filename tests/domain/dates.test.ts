import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addWorkingDays,
  berlinInstant,
  berlinMidnight,
  berlinToday,
  dayOfMonth,
  formatDate,
  formatDateMinute,
  formatDateTime,
  formatDayMonth,
  formatDayTime,
  formatFullDayTime,
  formatMediumDate,
  formatShort,
  formatTime,
  isDate,
  isWeekend,
  laterBy,
  utcDate,
} from "~/domain/dates";
import { relativeAge } from "~/domain/relative-age";

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
  ["2026-01-15T10:00", "2026-01-15T09:00:00.000Z"],
  ["2026-07-15T10:00", "2026-07-15T08:00:00.000Z"],
  ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  // The hour that March leaves out, and its neighbours.
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-03-29T00:30", "2026-03-28T23:30:00.000Z"],
  // The hour that October has twice: the first.
  ["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
  ["2026-10-25T02:00", "2026-10-25T00:00:00.000Z"],
  ["2026-10-25T02:59", "2026-10-25T00:59:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["2026-12-31T23:59", "2026-12-31T22:59:00.000Z"],
  ["2026-1-15T10:00", null],
  ["", null],
])("%s in Berlin is %s", (text, instant) => {
  expect(berlinInstant(text)).toBe(instant);
});

test.each([
  ["2026-02-13", "de", "13.02.2026"],
  ["2026-02-13", "en-US", "02/13/2026"],
  ["2026-01-31T23:30:00.000Z", "de", "01.02.2026"],
  [new Date("2026-06-30T21:59:59.000Z"), "de", "30.06.2026"],
  ["nonsense", "de", ""],
] as const)("the date %s is written in %s as %s", (date, language, expected) => {
  expect(formatDate(date, language)).toBe(expected);
});

test.each([
  ["2026-01-15T23:05:09.000Z", "16.01.2026 00:05:09", "16.01. 00:05"],
  ["2026-07-15T12:00:00.000Z", "15.07.2026 14:00:00", "15.07. 14:00"],
  ["", "", ""],
])("the instant %s is Berlin's %s", (instant, long, short) => {
  expect(formatDateTime(instant)).toBe(long);
  expect(formatShort(instant)).toBe(short);
});

test.each([
  ["2026-02-13", "de", "13.02.2026"],
  ["2026-02-13", "en-US", "Feb 13, 2026"],
  ["2026-02-13T23:30:00Z", "en-US", "Feb 14, 2026"],
  ["", "de", ""],
] as const)("the medium date of %s in %s is %s", (date, language, expected) => {
  expect(formatMediumDate(date, language)).toBe(expected);
});

test.each([
  ["2026-03-28T23:30:00.000Z", "29.03.2026 00:30:00"],
  ["2026-03-29T00:59:59.000Z", "29.03.2026 01:59:59"],
  ["2026-03-29T01:00:00.000Z", "29.03.2026 03:00:00"],
  ["2026-10-25T00:59:59.000Z", "25.10.2026 02:59:59"],
  ["2026-10-25T01:00:00.000Z", "25.10.2026 02:00:00"],
  ["2026-10-25T02:00:00.000Z", "25.10.2026 03:00:00"],
])("on a day that the clocks change, %s is %s", (instant, expected) => {
  expect(formatDateTime(instant)).toBe(expected);
});

test.each([
  ["2026-05-04T08:00:00Z", "de", "Mo., 4. Mai 2026 um 10:00", "Montag, 4. Mai 2026 um 10:00"],
  ["2026-01-04T18:05:00Z", "en-US", "Sun, January 4, 2026 at 07:05 PM", "Sunday, January 4, 2026 at 7:05 PM"],
  ["soon", "de", "", ""],
] as const)("an appointment at %s is written in %s as %j, in mails as %j", (instant, language, short, full) => {
  expect([formatDayTime(instant, language), formatFullDayTime(instant, language)]).toEqual([short, full]);
});

test("the parts of an instant are Berlin's to show and UTC's to keep", () => {
  const instant = "2026-07-15T22:04:05.000Z";
  expect([formatTime(instant), formatDateMinute(instant)]).toEqual(["00:04", "16.07.2026 00:04"]);
  expect([utcDate(instant), utcDate(new Date(instant)), dayOfMonth(instant)]).toEqual(["2026-07-15", "2026-07-15", 15]);
});

test.each([
  ["2026-01-31T10:20:30.400Z", 1, "month", "2026-02-28T10:20:30.400Z"],
  ["2026-01-31T10:20:30.400Z", 2, "month", "2026-03-31T10:20:30.400Z"],
  ["2026-03-28T23:30:00.000Z", 1, "day", "2026-03-29T23:30:00.000Z"],
  ["2026-12-31T23:59:00.000Z", 1, "minute", "2027-01-01T00:00:00.000Z"],
] as const)("%s and %i %s is %s", (instant, amount, unit, expected) => {
  expect(laterBy(instant, amount, unit)).toBe(expected);
});

test.each([
  ["2026-11-20", false],
  ["2026-11-21", true],
  ["2026-11-22", true],
  ["2026-11-23", false],
])("%s is at the weekend: %s", (date, expected) => {
  expect(isWeekend(date)).toBe(expected);
});

test("what is no date is not calculated with", () => {
  expect(() => addDays("soon", 1)).toThrow(RangeError);
  expect(() => addMonths("2026-13-01", 1)).toThrow(RangeError);
  expect(() => berlinMidnight("")).toThrow(RangeError);
});

test.each([
  [0, "de", "in dieser Minute"],
  [59, "de", "vor 59 Minuten"],
  [60, "de", "vor 1 Stunde"],
  [24 * 60, "de", "gestern"],
  [59 * 24 * 60, "en-US", "59 days ago"],
  [60 * 24 * 60, "en-US", "2 months ago"],
] as const)("%i minutes ago is in %s %j", (minutes, language, expected) => {
  expect(relativeAge(minutes, language)).toBe(expected);
});

test.each([
  ["2026-11-02", "de", "02.11."],
  ["2026-11-02", "en-US", "11/02"],
  ["2026-11-01T23:30:00.000Z", "de", "02.11."],
  ["", "de", ""],
] as const)("the day and month of %j in %s is %j", (date, language, expected) => {
  expect(formatDayMonth(date, language)).toBe(expected);
});
