import { expect, test } from "vitest";
import type { Known, KnownBooking, KnownCharge, KnownPayment, SeenCharge } from "~/domain/billing/card-state";
import { planSteps } from "~/domain/billing/reconcile";

const GROSS = 117_810;
/** Within the second month, which began on 15 April at 22:00 UTC. */
const NOW = new Date("2026-04-16T12:00:00.000Z");

const BOOKING: KnownBooking = {
  isInForce: true,
  jobStatus: "online",
  nextRenewal: "2026-06-16",
  start: "2026-03-16",
  periods: 1,
  gross: GROSS,
  checkout: "checkout",
};
const FIRST_PAYMENT: KnownPayment = {
  id: "p1",
  type: "payment",
  invoice: "i1",
  amount: GROSS,
  status: "done",
  reference: "ch1",
  lostOn: null,
};
const KNOWN: Known = { booking: BOOKING, charges: [], payments: [FIRST_PAYMENT], openInvoices: [], credit: 0 };

const charge = (parts: Partial<SeenCharge> = {}): SeenCharge => ({
  id: "ch2",
  status: "open",
  amount: GROSS,
  deducted: 0,
  paid: 0,
  attempts: 0,
  createdAt: "2026-04-15T22:00:00.000Z",
  payUrl: "https://pay.example/ch2",
  refunds: [],
  disputes: [],
  ...parts,
});
const FIRST = charge({ id: "ch1", status: "paid", paid: GROSS, createdAt: "2026-03-02T09:00:00.000Z" });
const PAID = { status: "paid", paid: GROSS } as const;
const noted = (parts: Partial<KnownCharge> = {}): KnownCharge => ({
  id: "ch2",
  status: "open",
  credit: 0,
  attempts: 0,
  firstFailedAt: null,
  notedAt: "2026-04-15T22:01:00.000Z",
  ...parts,
});
const refund = (parts: Partial<KnownPayment> = {}): KnownPayment => ({
  id: "r1",
  type: "refund",
  invoice: "i1",
  amount: -5_000,
  status: "done",
  reference: "re1",
  lostOn: null,
  ...parts,
});
const dispute = (type: "dispute" | "disputeWon", reference: string): KnownPayment => ({
  ...refund({ id: reference, reference, amount: type === "dispute" ? -GROSS : GROSS }),
  type,
});

/** The steps for charges after the first one; parts of what is known are replaced. */
function plan(
  charges: readonly SeenCharge[],
  {
    booking,
    now = NOW,
    first = FIRST,
    nextChargeAt = "2026-05-15T22:00:00.000Z",
    status = "active",
    ...known
  }: Partial<Omit<Known, "booking">> & {
    booking?: Partial<KnownBooking>;
    now?: Date;
    first?: SeenCharge;
    nextChargeAt?: string | null;
    status?: "active" | "ended";
  } = {},
) {
  const seen = { status, nextChargeAt, charges: [first, ...charges] };
  return planSteps({ ...KNOWN, ...known, booking: { ...BOOKING, ...booking } }, seen, now);
}

const STOPPED = { isInForce: false, jobStatus: "offline" } as const;
const CANCELLED = { jobStatus: "online_terminated", nextRenewal: "2026-04-16" } as const;
const ADJUST = { type: "adjustSubscription" };
const COMMON = { charge: "ch1", payment: "p1" };
const LOST = { ...FIRST, disputes: [{ id: "d1", amount: GROSS, status: "lost" as const }] };
const DISPUTED = [FIRST_PAYMENT, dispute("dispute", "d1")];
const WON_FIRST = { ...FIRST, disputes: [{ id: "d1", amount: GROSS, status: "won" as const }] };
const WON = [...DISPUTED, dispute("disputeWon", "d1:won")];
const LOSE = { type: "loseDispute", ...COMMON, dispute: "d1", amount: GROSS };

test.each<[string, ReturnType<typeof plan>, object[]]>([
  ["a running charge changes nothing", plan([charge()]), []],
  [
    "a paid charge is invoiced",
    plan([charge(PAID)]),
    [{ type: "invoiceMonth", charge: "ch2", paid: GROSS, credit: 0 }],
  ],
  ["a noted payment is not invoiced again", plan([], { now: new Date("2026-04-15T21:00:00.000Z") }), []],
  [
    "a charge that credit covers as a whole is not invoiced again",
    plan([charge({ amount: 0, deducted: GROSS, status: "paid" })], {
      charges: [noted({ status: "paid", credit: GROSS })],
      booking: { periods: 2 },
    }),
    [],
  ],
  [
    "a charge that credit covers as a whole is invoiced",
    plan([charge({ amount: 0, deducted: GROSS, status: "paid" })], { charges: [noted({ credit: GROSS })] }),
    [{ type: "invoiceMonth", charge: "ch2", paid: 0, credit: GROSS }],
  ],
  [
    "a charge of nothing is none",
    plan([charge({ amount: 0, status: "paid", id: "zero" }), charge(PAID)]),
    [{ type: "invoiceMonth", charge: "ch2", paid: GROSS, credit: 0 }],
  ],
  ["a draft without credit waits", plan([charge({ status: "draft" })]), []],
  [
    "a draft takes the organization's credit",
    plan([charge({ status: "draft" })], { credit: 500 }),
    [{ type: "reserveCredit", charge: "ch2", credit: 500 }],
  ],
  [
    "a draft takes no more credit than it asks for",
    plan([charge({ status: "draft" })], { credit: GROSS + 1 }),
    [{ type: "reserveCredit", charge: "ch2", credit: GROSS }],
  ],
  ["a draft of another amount takes none", plan([charge({ status: "draft", amount: 1 })], { credit: 500 }), []],
  [
    "reserved credit is deducted",
    plan([charge({ status: "draft" })], { credit: 9, charges: [noted({ credit: 500 })] }),
    [{ type: "deductCredit", charge: "ch2", credit: 500 }],
  ],
  [
    "credit is deducted once",
    plan([charge({ status: "draft", amount: GROSS - 500, deducted: 500 })], { charges: [noted({ credit: 500 })] }),
    [],
  ],
  [
    "credit that came too late goes back",
    plan([charge()], { charges: [noted({ credit: 500 })] }),
    [{ type: "returnCredit", charge: "ch2", credit: 500, isVoid: false }],
  ],
  [
    "credit that came too late goes back before the month is invoiced",
    plan([charge(PAID)], { charges: [noted({ credit: 500 })] }),
    [{ type: "returnCredit", charge: "ch2", credit: 500, isVoid: false }],
  ],
  [
    "credit of a void charge goes back",
    plan([charge({ status: "void", deducted: 500 })], { charges: [noted({ credit: 500 })] }),
    [{ type: "returnCredit", charge: "ch2", credit: 500, isVoid: true }],
  ],
  ["a void charge is noted once", plan([charge({ status: "void" })], { charges: [noted({ status: "void" })] }), []],
  [
    "credit of a draft that was deleted goes back",
    plan([], { charges: [noted({ credit: 500 })] }),
    [{ type: "returnCredit", charge: "ch2", credit: 500, isVoid: true }, ADJUST],
  ],
  [
    "a charge noted a moment ago may not be seen yet",
    plan([], { charges: [noted({ credit: 500, notedAt: "2026-04-16T11:55:00.000Z" })] }),
    [ADJUST],
  ],
  [
    "a month with credit is paid by both",
    plan([charge({ status: "paid", amount: GROSS - 500, deducted: 500, paid: GROSS - 500 })], {
      charges: [noted({ credit: 500 })],
    }),
    [{ type: "invoiceMonth", charge: "ch2", paid: GROSS - 500, credit: 500 }],
  ],
  ...[GROSS - 1, GROSS + 1].map((amount): [string, ReturnType<typeof plan>, object[]] => [
    `a payment of ${amount} becomes credit`,
    plan([charge({ status: "paid", amount, paid: amount })]),
    [{ type: "creditPayment", charge: "ch2", amount, reason: "amount" }],
  ]),
  [
    "a payment after the campaign was stopped becomes credit",
    plan([charge(PAID)], { booking: STOPPED }),
    [{ type: "creditPayment", charge: "ch2", amount: GROSS, reason: "notInForce" }, ADJUST],
  ],
  [
    "a payment after the end of a cancelled campaign becomes credit",
    plan([charge(PAID)], { booking: CANCELLED }),
    [{ type: "creditPayment", charge: "ch2", amount: GROSS, reason: "notInForce" }],
  ],
  [
    "a cancelled campaign pays for its committed term",
    plan([charge(PAID)], { booking: { jobStatus: "online_terminated" } }),
    [{ type: "invoiceMonth", charge: "ch2", paid: GROSS, credit: 0 }],
  ],
  ["a charge beyond the term is ended", plan([charge()], { booking: CANCELLED }), [ADJUST]],
  ["a cancelled campaign at its end is left to its end", plan([], { booking: CANCELLED, status: "ended" }), []],
  ["the subscription of a stopped campaign is ended", plan([], { booking: STOPPED }), [ADJUST]],
  ["a charge of a stopped campaign is made void", plan([charge()], { booking: STOPPED, status: "ended" }), [ADJUST]],
  ["a stopped campaign without charges is done", plan([], { booking: STOPPED, status: "ended" }), []],
  [
    "a failed attempt is noted",
    plan([charge({ attempts: 1 })]),
    [{ type: "noteFailure", charge: "ch2", attempts: 1, amount: GROSS, payUrl: "https://pay.example/ch2" }],
  ],
  ["a failed attempt is noted once", plan([charge({ attempts: 1 })], { charges: [noted({ attempts: 1 })] }), []],
  [
    "the third failed attempt stops the campaign",
    plan([charge({ attempts: 3 })], { charges: [noted({ attempts: 3, firstFailedAt: "2026-04-15T23:00:00.000Z" })] }),
    [{ type: "stop", charge: "ch2" }],
  ],
  [
    "fourteen days after the first failure the campaign stops",
    plan([charge({ attempts: 1 })], { charges: [noted({ attempts: 1, firstFailedAt: "2026-04-02T12:00:00.000Z" })] }),
    [{ type: "stop", charge: "ch2" }],
  ],
  [
    "a second before that it does not",
    plan([charge({ attempts: 2 })], { charges: [noted({ attempts: 2, firstFailedAt: "2026-04-02T12:00:01.000Z" })] }),
    [],
  ],
  [
    "a third attempt that was paid stops nothing",
    plan([charge({ ...PAID, attempts: 3 })], {
      charges: [noted({ attempts: 2, firstFailedAt: "2026-04-15T23:00:00.000Z" })],
    }),
    [{ type: "invoiceMonth", charge: "ch2", paid: GROSS, credit: 0 }],
  ],
  [
    "a subscription that ended early lets the paid month run",
    plan([], { status: "ended", booking: { periods: 2 } }),
    [],
  ],
  [
    "a subscription that ended stops the campaign after it",
    plan([], { status: "ended" }),
    [{ type: "stop", charge: null }],
  ],
  ["a month that the provider does not charge is asked for", plan([]), [ADJUST]],
  ["but not if it is about to", plan([], { nextChargeAt: "2026-04-16T12:30:00.000Z" }), []],
  ["nor within its first hour", plan([], { now: new Date("2026-04-15T22:59:59.000Z") }), []],
  ["nor after a charge that was made void", plan([charge({ status: "void" })]), []],
  [
    "three days without a charge stop the campaign",
    plan([charge({ status: "void" })], { now: new Date("2026-04-18T22:00:00.000Z") }),
    [{ type: "stop", charge: null }],
  ],
  [
    "a campaign that has not started is not stopped",
    plan([], { status: "ended", booking: { jobStatus: "submitted" } }),
    [],
  ],
  [
    "the first charge gets its name",
    plan([], { payments: [{ ...FIRST_PAYMENT, reference: "checkout" }], booking: { periods: 2 } }),
    [{ type: "nameFirstCharge", charge: "ch1", payment: "p1" }],
  ],
  ["the first charge is left to the checkout", plan([], { payments: [], booking: { periods: 2 } }), []],
  [
    "a refund of the provider's dashboard is noted",
    plan([charge()], { first: { ...FIRST, refunds: [{ id: "re1", amount: 5_000, status: "pending" }] } }),
    [{ type: "noteRefund", ...COMMON, refund: "re1", amount: 5_000 }],
  ],
  [
    "a refund is noted once",
    plan([charge()], {
      first: { ...FIRST, refunds: [{ id: "re1", amount: 5_000, status: "done" }] },
      payments: [FIRST_PAYMENT, refund()],
    }),
    [],
  ],
  [
    "our own refund is left to its own repetition, another one of the same amount is not",
    plan([charge()], {
      first: {
        ...FIRST,
        refunds: [
          { id: "re1", amount: 5_000, status: "done" },
          { id: "re2", amount: 5_000, status: "done" },
        ],
      },
      payments: [FIRST_PAYMENT, refund({ status: "pending", reference: null })],
    }),
    [{ type: "noteRefund", ...COMMON, refund: "re2", amount: 5_000 }],
  ],
  [
    "a refund that failed at the provider is none",
    plan([charge()], { first: { ...FIRST, refunds: [{ id: "re1", amount: 5_000, status: "failed" }] } }),
    [],
  ],
  [
    "a noted refund that failed afterwards is taken back",
    plan([charge()], {
      first: { ...FIRST, refunds: [{ id: "re1", amount: 5_000, status: "failed" }] },
      payments: [FIRST_PAYMENT, refund()],
    }),
    [{ type: "noteFailedRefund", payment: "r1" }],
  ],
  ...(["open", "won", "lost"] as const).map((status): [string, ReturnType<typeof plan>, object[]] => [
    `a dispute that is ${status} is noted as opened first`,
    plan([charge()], { first: { ...FIRST, disputes: [{ id: "d1", amount: GROSS, status }] } }),
    [{ type: "openDispute", ...COMMON, dispute: "d1", amount: GROSS }],
  ]),
  [
    "a dispute that was won is noted",
    plan([charge()], {
      first: { ...FIRST, disputes: [{ id: "d1", amount: GROSS, status: "won" }] },
      payments: [FIRST_PAYMENT, dispute("dispute", "d1")],
    }),
    [{ type: "winDispute", ...COMMON, dispute: "d1", amount: GROSS }],
  ],
  [
    "and noted once",
    plan([charge()], {
      first: { ...FIRST, disputes: [{ id: "d1", amount: GROSS, status: "won" }] },
      payments: [FIRST_PAYMENT, dispute("dispute", "d1"), dispute("disputeWon", "d1:won")],
    }),
    [],
  ],
  [
    "a lost dispute stops a campaign whose invoice is open, and is noted",
    plan([charge()], { first: LOST, payments: DISPUTED, openInvoices: ["i1"] }),
    [{ type: "stopDisputed", invoice: "i1" }, LOSE],
  ],
  ...(["submitted", "online_terminated"] as const).map((jobStatus): [string, ReturnType<typeof plan>, object[]] => [
    `also one that is ${jobStatus}`,
    plan([charge()], { first: LOST, payments: DISPUTED, openInvoices: ["i1"], booking: { ...CANCELLED, jobStatus } }),
    [{ type: "stopDisputed", invoice: "i1" }, LOSE],
  ]),
  [
    "it stops nothing when the invoice was paid otherwise",
    plan([charge()], { first: LOST, payments: DISPUTED, openInvoices: ["i2"] }),
    [LOSE],
  ],
  [
    "it stops nothing that is over",
    plan([], { first: LOST, payments: DISPUTED, openInvoices: ["i1"], booking: STOPPED, status: "ended" }),
    [LOSE],
  ],
  [
    "a lost dispute is noted once",
    plan([charge()], { first: LOST, payments: [FIRST_PAYMENT, { ...dispute("dispute", "d1"), lostOn: "2026-04-16" }] }),
    [],
  ],
  [
    "a stop that has not happened yet is made up for",
    plan([charge()], {
      first: LOST,
      payments: [FIRST_PAYMENT, { ...dispute("dispute", "d1"), lostOn: "2026-04-16" }],
      openInvoices: ["i1"],
    }),
    [{ type: "stopDisputed", invoice: "i1" }],
  ],
  [
    "a lost dispute that is won after all is",
    plan([charge()], {
      first: { ...FIRST, disputes: [{ id: "d1", amount: GROSS, status: "won" }] },
      payments: [FIRST_PAYMENT, { ...dispute("dispute", "d1"), lostOn: "2026-04-16" }],
      openInvoices: ["i1"],
    }),
    [{ type: "winDispute", ...COMMON, dispute: "d1", amount: GROSS }],
  ],
  [
    "a won dispute that is lost after all is opened again",
    plan([charge()], { first: LOST, payments: WON }),
    [{ type: "openDispute", ...COMMON, dispute: "d1:again", amount: GROSS }],
  ],
  [
    "then it stops the campaign, and is noted as lost",
    plan([charge()], { first: LOST, payments: [...WON, dispute("dispute", "d1:again")], openInvoices: ["i1"] }),
    [
      { type: "stopDisputed", invoice: "i1" },
      { ...LOSE, dispute: "d1:again" },
    ],
  ],
  [
    "once",
    plan([], {
      first: LOST,
      payments: [...WON, { ...dispute("dispute", "d1:again"), lostOn: "2026-04-16" }],
      ...{ openInvoices: ["i1"], booking: STOPPED, status: "ended" as const },
    }),
    [],
  ],
  [
    "won again, it is noted as won again",
    plan([charge()], { first: WON_FIRST, payments: [...WON, dispute("dispute", "d1:again")] }),
    [{ type: "winDispute", ...COMMON, dispute: "d1:again", amount: GROSS }],
  ],
  [
    "also once",
    plan([charge()], {
      first: WON_FIRST,
      payments: [...WON, dispute("dispute", "d1:again"), dispute("disputeWon", "d1:again:won")],
    }),
    [],
  ],
  [
    "lost a second time, it is opened a third time",
    plan([charge()], {
      first: LOST,
      payments: [...WON, dispute("dispute", "d1:again"), dispute("disputeWon", "d1:again:won")],
    }),
    [{ type: "openDispute", ...COMMON, dispute: "d1:again:again", amount: GROSS }],
  ],
  [
    "an open dispute whose win is noted was read before the win",
    plan([charge()], {
      first: { ...FIRST, disputes: [{ id: "d1", amount: GROSS, status: "open" }] },
      payments: WON,
    }),
    [],
  ],
])("%s", (_title, steps, expected) => {
  expect(steps).toEqual(expected);
});

test("a subscription that the provider does not know stops the campaign three days after its month", () => {
  expect(planSteps(KNOWN, null, NOW)).toEqual([]);
  expect(planSteps(KNOWN, null, new Date("2026-04-18T22:00:00.000Z"))).toEqual([{ type: "stop", charge: null }]);
});
