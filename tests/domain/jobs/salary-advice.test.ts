import { expect, test } from "vitest";
import type { SalaryType } from "~/domain/jobs/job";
import { salaryAdvice } from "~/domain/jobs/salary-advice";

test.each([
  ["perHour", null, null, 1300, ["salaryRangeAdvised"]],
  ["perHour", 13, 15, 1300, []],
  ["perHour", 12.99, 15, 1300, ["salaryBelowMinimumWage"]],
  ["perHour", 5, 15, null, []],
  ["perMonth", 2254, 3000, 1300, []],
  ["perMonth", 2253, 3000, 1300, ["salaryBelowMinimumWage"]],
  ["perYear", 27_040, 30_000, 1300, []],
  ["perYear", 27_039, 30_000, 1300, ["salaryBelowMinimumWage"]],
  [null, 1, 2, 1300, []],
] as [
  SalaryType | null,
  number | null,
  number | null,
  number | null,
  string[],
][])("%s from %s to %s with a minimum wage of %s cents an hour is advised %j", (salaryType, salaryMin, salaryMax, minWage, expected) => {
  expect(salaryAdvice({ salaryType, salaryMin, salaryMax }, minWage)).toEqual(expected);
});
