import { expect, expectTypeOf, test } from "vitest";
import { CALL_RIGHTS, type CallLines } from "~/content-api/call-rights";

const { "jobs.get": removed, ...others } = CALL_RIGHTS;

// @ts-expect-error a table without a line for each call of the contract does not compile
const incomplete: CallLines = others;

const misnamed: CallLines = {
  ...CALL_RIGHTS,
  // @ts-expect-error `by` names a field of the call's input
  "jobs.get": { on: "job", needs: "viewJob", by: "jobId" },
};

test("removing a line of the table, or naming a field that the input does not have, does not compile", () => {
  expectTypeOf(removed).toExtend<CallLines["jobs.get"]>();
  expect(incomplete).not.toHaveProperty(["jobs.get"]);
  expect(misnamed).toHaveProperty(["jobs.get"]);
});
