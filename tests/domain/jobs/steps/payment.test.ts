import { expect, test } from "vitest";
import { paymentProblems } from "~/domain/jobs/steps/payment";
import { aJob, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [true, []],
  [false, ["payment: paymentOutstanding"]],
])("paid %s has the problems %j", (paid, expected) => {
  expect(read(paymentProblems(aJob(), someFacts({ payment: { paid } })))).toEqual(expected);
});
