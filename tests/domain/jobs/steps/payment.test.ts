import { expect, test } from "vitest";
import { stepProblems } from "~/domain/jobs/wizard-steps";
import { aJob, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [true, []],
  [false, ["payment: paymentOutstanding"]],
])("paid %s has the problems %j", (paid, expected) => {
  expect(read(stepProblems("payment", aJob(), someFacts({ payment: { paid } })))).toEqual(expected);
});
