import { expect, test } from "vitest";
import { benefitsProblems } from "~/domain/jobs/steps/benefits";
import { aJob, labels, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [0, ["benefits: tooFewEntries?min=1"]],
  [1, []],
  [8, []],
  [9, ["benefits: tooManyEntries?max=8"]],
])("%i benefits have the problems %j", (count, expected) => {
  const benefits = labels(count).map((choice) => ({ ...choice, icon: null }));
  expect(read(benefitsProblems(aJob({ benefits }), someFacts()))).toEqual(expected);
});

test("a benefit is not offered twice", () => {
  const benefits = [...labels(1), ...labels(1)].map((choice) => ({ ...choice, icon: null }));
  expect(read(benefitsProblems(aJob({ benefits }), someFacts()))).toEqual(["benefits: duplicateEntry"]);
});
