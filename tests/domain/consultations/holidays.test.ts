import { expect, test } from "vitest";
import { isNationalHoliday, nationalHolidays } from "~/domain/consultations/holidays";

test.each([
  [2024, "03-29 04-01 05-01 05-09 05-20"],
  [2025, "04-18 04-21 05-01 05-29 06-09"],
  [2026, "04-03 04-06 05-01 05-14 05-25"],
  [2027, "03-26 03-29 05-01 05-06 05-17"],
  [2038, "04-23 04-26 05-01 06-03 06-14"],
  // Ascension Day on Labour Day.
  [2008, "03-21 03-24 05-01 05-01 05-12"],
])("in %i the holidays of spring are %s", (year, spring) => {
  const days = ["01-01", ...spring.split(" "), "10-03", "12-25", "12-26"];
  expect(nationalHolidays(year)).toEqual(days.map((day) => `${year}-${day}`));
});

test.each([
  ["2026-10-03", true],
  // Holidays of some states.
  ["2026-10-31", false],
  ["2026-01-06", false],
  ["2026-12-24", false],
])("everybody has %s off: %s", (date, isOff) => {
  expect(isNationalHoliday(date)).toBe(isOff);
});
