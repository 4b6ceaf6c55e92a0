import { expect, test } from "vitest";
import { invoiceStateOf, mayRemind, openAmountOf } from "~/domain/billing/invoice-state";

test.each([
  ["invoice", "open", "2026-12-06", "2026-12-06", "open"],
  ["invoice", "open", "2026-12-06", "2026-12-07", "overdue"],
  ["invoice", "open", null, "2026-12-07", "open"],
  ["invoice", "paid", "2026-12-06", "2026-12-07", "paid"],
  ["invoice", "cancelled", "2026-12-06", "2026-12-07", "cancelled"],
  ["creditNote", "issued", null, "2026-12-07", "creditNote"],
] as const)("of type %s, status %s and due on %s, its state on %s is %s", (type, status, dueOn, today, state) => {
  expect(invoiceStateOf({ type, status, dueOn }, today)).toBe(state);
});

test.each([
  ["open", 117_810, 20_000, 7_810, 90_000],
  ["paid", 117_810, 20_000, 97_810, 0],
  ["cancelled", 117_810, 0, 0, 0],
  ["issued", 117_810, 0, 0, 0],
] as const)("%s: of %i less %i credit and %i paid, %i is left", (status, gross, credit, paid, left) => {
  expect(openAmountOf({ status, gross, credit, paid })).toBe(left);
});

test.each([
  ["overdue", 0, null, true],
  ["overdue", 2, "lost", true],
  ["overdue", 3, null, false],
  ["overdue", 0, "open", false],
  ["open", 0, null, false],
  ["paid", 0, null, false],
] as const)("%s, reminded of %i times, dispute %s: a reminder makes sense: %s", (state, reminders, dispute, expected) => {
  expect(mayRemind({ state, reminders, dispute })).toBe(expected);
});
