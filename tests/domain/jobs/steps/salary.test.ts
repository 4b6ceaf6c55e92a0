import { expect, test } from "vitest";
import type { SalaryType } from "~/domain/jobs/job";
import { salaryProblems } from "~/domain/jobs/steps/salary";
import { aJob, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  ["perMonth", null, null, false, []],
  ["perMonth", null, null, true, ["salaryMin: salaryRangeToShow"]],
  [null, null, null, false, ["salaryType: chooseOne"]],
  [null, 0, 0, false, ["salaryType: chooseOne", "salaryMin: notBetween?min=0&max=1000000"]],
  ["perMonth", 3000, null, false, ["salaryMax: salaryBothOrNone"]],
  ["perMonth", null, 3000, true, ["salaryMin: salaryBothOrNone"]],
  ["perMonth", 3000, 3000, true, []],
  ["perMonth", 3000, 2999, true, ["salaryMax: salaryMaxBelowMin"]],
  ["perMonth", 3000, 15_000, true, []],
  ["perMonth", 3000, 15_001, true, ["salaryMax: salaryRangeTooWide?factor=5"]],
  ["perHour", 1, 5, false, []],
  ["perHour", 13.5, 20.75, false, []],
  ["perHour", 0, 5, false, ["salaryMin: notBetween?min=1&max=500"]],
  ["perHour", 400, 500, false, []],
  ["perHour", 400, 501, false, ["salaryMax: notBetween?min=1&max=500"]],
  ["perMonth", 99, 200, false, ["salaryMin: notBetween?min=100&max=50000"]],
  ["perMonth", 100, 200, false, []],
  ["perMonth", 20_000, 50_001, false, ["salaryMax: notBetween?min=100&max=50000"]],
  ["perYear", 999, 2000, false, ["salaryMin: notBetween?min=1000&max=1000000"]],
  ["perYear", 1000, 5000, false, []],
  ["perYear", 1_000_000, 1_000_000, false, []],
  [
    "perYear",
    -5,
    -1,
    false,
    ["salaryMin: notBetween?min=1000&max=1000000", "salaryMax: notBetween?min=1000&max=1000000"],
  ],
] as [
  SalaryType | null,
  number | null,
  number | null,
  boolean,
  string[],
][])("%s from %s to %s, shown %s, has the problems %j", (salaryType, salaryMin, salaryMax, showSalary, expected) => {
  const job = aJob({ salaryType, salaryMin, salaryMax, showSalary });
  expect(read(salaryProblems(job, someFacts()))).toEqual(expected);
});
