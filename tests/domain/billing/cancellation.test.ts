import { expect, test } from "vitest";
import { endOfRunning, giveBackOutcome } from "~/domain/billing/cancellation";

test.each([
  [0, true, undefined, "cancelled"],
  [0, false, "refund", "cancelled"],
  [100, true, undefined, null],
  [100, true, "refund", "refund"],
  [100, true, "credit", "credit"],
  [100, false, undefined, "credit"],
  [100, false, "refund", "credit"],
] as const)("%d cents paid (by card: %s), chosen %s: %s", (amount, isByCard, chosen, outcome) => {
  expect(giveBackOutcome({ amount, isByCard }, chosen)).toBe(outcome);
});

const term = { start: "2026-03-16", runtime: 3, nextRenewal: "2026-06-16" };
const anchored = { start: "2026-01-31", runtime: 1, nextRenewal: "2026-02-28" };

test.each([
  ["in its first month", { ...term, periods: 1 }, "2026-03-20", "2026-06-16", null, ["2026-04-16", "2026-05-16"]],
  ["in its last booked month", { ...term, periods: 3 }, "2026-06-15", "2026-06-16", null, []],
  ["before the month is charged", { ...term, periods: 3 }, "2026-06-16", "2026-07-16", "2026-06-16", ["2026-06-16"]],
  [
    "after the month is charged",
    { ...term, periods: 4, nextRenewal: "2026-07-16" },
    "2026-06-16",
    "2026-07-16",
    "2026-06-16",
    [],
  ],
  [
    "two months behind",
    { ...anchored, periods: 1 },
    "2026-03-31",
    "2026-04-30",
    "2026-03-31",
    ["2026-02-28", "2026-03-31"],
  ],
] as const)("a campaign cancelled %s", (_, running, today, end, renewedOn, charges) => {
  expect(endOfRunning(running, today)).toEqual({ end, renewedOn, charges });
});
