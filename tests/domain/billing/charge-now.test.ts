import { expect, test } from "vitest";
import { chargeNow } from "~/domain/billing/charge-now";

test.each([
  [117_810, 0, 0, 117_810],
  [117_810, 50_000, 50_000, 67_810],
  [117_810, 117_809, 117_760, 50],
  [117_810, 117_810, 117_810, 0],
  [117_810, 500_000, 117_810, 0],
  [117_810, -1_000, 0, 117_810],
])("of %i cents gross and %i of credit %i are deducted and %i are due", (firstMonthGross, available, credit, due) => {
  expect(chargeNow({ firstMonthGross }, available)).toEqual({ gross: firstMonthGross, credit, due });
});
