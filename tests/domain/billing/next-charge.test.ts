import { expect, test } from "vitest";
import { nextChargeOf } from "~/domain/billing/next-charge";

test.each([
  ["online", 1, "2026-06-30", "2026-02-28"],
  ["online", 2, "2026-06-30", "2026-03-31"],
  ["submitted", 1, null, "2026-02-28"],
  ["online_terminated", 1, "2026-03-31", "2026-02-28"],
  ["online_terminated", 2, "2026-03-31", null],
  ["online_terminated", 1, null, null],
  ["offline", 1, "2026-06-30", null],
  ["draft", 1, null, null],
] as const)("%s, %i months invoiced, until %s: next on %s", (status, periods, nextRenewal, date) => {
  expect(nextChargeOf({ status, start: "2026-01-31", periods, nextRenewal }, "2026-01-31")).toBe(date);
});

test("the months of a campaign that is still waiting after its start count from today", () => {
  const booked = { status: "submitted", start: "2026-01-31", periods: 1, nextRenewal: null } as const;
  expect(nextChargeOf(booked, "2026-03-05")).toBe("2026-04-05");
});
