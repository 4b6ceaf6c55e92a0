import { describe, expect, it } from "vitest";
import {
  DAYS_OF_ATTEMPTS,
  DAYS_TO_PAY,
  endAfter,
  MOST_ATTEMPTS,
  MOST_REMINDERS,
  periodOf,
  periodStart,
  reminderAt,
  renewalAfter,
} from "~/domain/billing/periods";

describe("months of a booking", () => {
  it.each([
    ["2026-01-31", 0, "2026-01-31", "2026-02-27"],
    ["2026-01-31", 1, "2026-02-28", "2026-03-30"],
    ["2026-01-31", 2, "2026-03-31", "2026-04-29"],
    ["2028-01-31", 1, "2028-02-29", "2028-03-30"],
    ["2026-03-15", 11, "2027-02-15", "2027-03-14"],
  ])("of a start on %s, month %i runs from %s to %s", (start, index, from, to) => {
    expect(periodOf(start, index)).toEqual({ from, to });
    expect(periodStart(start, index)).toBe(from);
  });

  it.each([
    ["2026-01-31", 1, 1, "2026-02-28"],
    ["2026-01-31", 3, 1, "2026-04-30"],
    ["2026-01-31", 3, 4, "2026-05-31"],
  ])("a start on %s, %i months agreed, %i invoiced: renewal on %s", (start, runtime, invoiced, renewal) => {
    expect(renewalAfter(start, runtime, invoiced)).toBe(renewal);
  });

  it.each([
    ["2026-03-31", "2026-03-23T23:00:00.000Z"],
    ["2026-04-02", "2026-03-25T23:00:00.000Z"],
    ["2026-04-10", "2026-04-02T22:00:00.000Z"],
  ])("reminds of the renewal on %s at %s", (renewal, instant) => expect(reminderAt(renewal)).toBe(instant));

  it.each([
    ["before the renewal", "2026-02-27", "2026-02-28"],
    ["on the renewal day", "2026-02-28", "2026-03-31"],
    ["after a missed renewal", "2026-04-15", "2026-04-30"],
  ])("a cancellation %s ends on the next boundary", (_, today, end) =>
    expect(endAfter("2026-01-31", "2026-02-28", today)).toBe(end));

  it("gives 14 days to pay, three reminders, three attempts in 14 days", () =>
    expect([DAYS_TO_PAY, MOST_REMINDERS, MOST_ATTEMPTS, DAYS_OF_ATTEMPTS]).toEqual([14, 3, 3, 14]));
});
