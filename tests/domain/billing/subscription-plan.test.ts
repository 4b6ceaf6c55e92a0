import { expect, test } from "vitest";
import type { Known, KnownBooking, SeenCharge } from "~/domain/billing/card-state";
import { planSubscription } from "~/domain/billing/subscription-plan";

const NOW = new Date("2026-03-20T12:00:00.000Z");
const GROSS = 117_810;

const charge = (parts: Partial<SeenCharge>): SeenCharge => ({
  id: "ch2",
  status: "open",
  amount: GROSS,
  deducted: 0,
  paid: 0,
  attempts: 0,
  createdAt: "2026-04-15T22:00:00.000Z",
  payUrl: null,
  refunds: [],
  disputes: [],
  ...parts,
});

function plan(
  booking: Partial<KnownBooking>,
  { now = NOW, charges = [] }: { now?: Date; charges?: Partial<SeenCharge>[] } = {},
) {
  const known: Known = {
    booking: {
      isInForce: true,
      jobStatus: "online",
      nextRenewal: "2026-06-16",
      start: "2026-03-16",
      periods: 1,
      gross: GROSS,
      checkout: "checkout",
      ...booking,
    },
    charges: [],
    payments: [
      { id: "p1", type: "payment", invoice: "i1", amount: GROSS, status: "done", reference: "ch1", lostOn: null },
    ],
    openInvoices: [],
    credit: 0,
  };
  const first = charge({ id: "ch1", status: "paid", createdAt: "2026-03-02T09:00:00.000Z" });
  return planSubscription(
    known,
    { status: "active", nextChargeAt: null, charges: [first, ...charges.map(charge)] },
    now,
  );
}

const AT_ONCE = { nextChargeAt: null, cancelAt: NOW.toISOString(), voided: [] };

test.each<[string, ReturnType<typeof plan>, object]>([
  [
    "the second month is charged when it begins, not a month after the booking",
    plan({}),
    { nextChargeAt: "2026-04-15T22:00:00.000Z", cancelAt: null, voided: [] },
  ],
  [
    "before the start no month is charged: it is put off",
    plan({ jobStatus: "submitted", nextRenewal: null, start: "2026-04-16" }),
    { nextChargeAt: "2027-04-15T22:00:00.000Z", cancelAt: null, voided: [] },
  ],
  [
    "and put off further while the launch is late",
    plan({ jobStatus: "submitted", nextRenewal: null }, { now: new Date("2026-04-20T12:00:00.000Z") }),
    { nextChargeAt: "2027-04-19T22:00:00.000Z", cancelAt: null, voided: [] },
  ],
  [
    "in winter midnight is an hour later",
    plan({ start: "2026-10-01", periods: 3 }),
    { nextChargeAt: "2026-12-31T23:00:00.000Z", cancelAt: null, voided: [] },
  ],
  [
    "the day of the start stays the anchor",
    plan({ start: "2026-01-31", periods: 2 }),
    { nextChargeAt: "2026-03-30T22:00:00.000Z", cancelAt: null, voided: [] },
  ],
  [
    "a cancelled campaign ends with its paid period",
    plan({ jobStatus: "online_terminated" }),
    { nextChargeAt: "2026-04-15T22:00:00.000Z", cancelAt: "2026-06-15T22:00:00.000Z", voided: [] },
  ],
  [
    "after its last month nothing is charged",
    plan({ jobStatus: "online_terminated", periods: 3 }, { charges: [{ status: "draft" }] }),
    { nextChargeAt: null, cancelAt: "2026-06-15T22:00:00.000Z", voided: ["ch2"] },
  ],
  ["without a booking in force it ends at once", plan({ isInForce: false, jobStatus: "offline" }), AT_ONCE],
  [
    "and nobody can pay its charges",
    plan({ isInForce: false, jobStatus: "offline" }, { charges: [{}, { id: "ch3", status: "void" }] }),
    { ...AT_ONCE, voided: ["ch2"] },
  ],
  [
    "a month that is being charged is not charged again",
    plan({}, { now: new Date("2026-04-16T12:00:00.000Z"), charges: [{}] }),
    { nextChargeAt: "2026-05-15T22:00:00.000Z", cancelAt: null, voided: [] },
  ],
  [
    "nor one that is paid and not invoiced yet",
    plan({}, { now: new Date("2026-04-16T12:00:00.000Z"), charges: [{ status: "paid" }] }),
    { nextChargeAt: "2026-05-15T22:00:00.000Z", cancelAt: null, voided: [] },
  ],
  [
    "at the turn of the month the provider is left alone",
    plan({}, { now: new Date("2026-04-15T22:30:00.000Z") }),
    { nextChargeAt: null, cancelAt: null, voided: [] },
  ],
  [
    "a month that was not charged is asked for",
    plan({}, { now: new Date("2026-04-16T12:00:00.000Z") }),
    { nextChargeAt: "2026-04-15T22:00:00.000Z", cancelAt: null, voided: [] },
  ],
  [
    "but not once its charge is void",
    plan({}, { now: new Date("2026-04-16T12:00:00.000Z"), charges: [{ status: "void" }] }),
    { nextChargeAt: null, cancelAt: null, voided: [] },
  ],
  ["without a booking it ends at once", planSubscription(null, null, NOW), AT_ONCE],
])("%s", (_title, planned, expected) => {
  expect(planned).toEqual(expected);
});
