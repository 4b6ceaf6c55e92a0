import { expect, test } from "vitest";
import type { SeenCharge } from "~/domain/billing/card-state";
import {
  aCharge,
  type CardModel,
  cardModel,
  FIRST_CHARGE,
  GROSS,
  ordersOf,
  type ProviderModel,
} from "../../helpers/card-model";

const NOW = new Date("2026-04-16T12:00:00.000Z");

interface Event {
  type: string;
  /** The second month's charge as it was when this happened. */
  second: SeenCharge | null;
  /** How the first month's dispute stood. */
  dispute?: "open" | "won" | "lost";
}

/** Six events of a subscription's first two months. */
const EVENTS: Event[] = [
  { type: "checkout.session.completed", second: null },
  { type: "invoice.paid (first month)", second: null },
  { type: "invoice.created", second: aCharge({ status: "draft" }) },
  { type: "invoice.payment_failed", second: aCharge({ attempts: 1 }) },
  { type: "invoice.paid", second: aCharge({ status: "paid", paid: GROSS, attempts: 2 }) },
  { type: "customer.subscription.updated", second: aCharge({ status: "paid", paid: GROSS, attempts: 2 }) },
];
const ORDERS = ordersOf(EVENTS.map((_event, at) => at));

const SECOND_PAID = aCharge({ status: "paid", paid: GROSS, attempts: 1 });
/** The first month is disputed while the second one runs. */
const disputed = (end: "won" | "lost"): Event[] => [
  { type: "checkout.session.completed", second: null },
  { type: "invoice.paid", second: SECOND_PAID },
  { type: "charge.dispute.created", second: SECOND_PAID, dispute: "open" },
  { type: "charge.dispute.funds_withdrawn", second: SECOND_PAID, dispute: "open" },
  { type: "charge.dispute.closed", second: SECOND_PAID, dispute: end },
];

/** The provider after so many of its events; what we have deducted stays so. */
function providerModel(events: readonly Event[]): ProviderModel & { reach: (at: number) => void } {
  let reached = 0;
  let deducted = 0;
  const at = (): SeenCharge[] => {
    const { second, dispute } = events[reached] ?? { second: null };
    const disputes = dispute ? [{ id: "d1", amount: GROSS, status: dispute }] : [];
    const first = { ...FIRST_CHARGE, disputes };
    if (!second) return [first];
    const amount = GROSS - deducted;
    return [first, { ...second, amount, deducted, paid: second.status === "paid" ? amount : 0 }];
  };
  return {
    get seen() {
      return { status: "active" as const, nextChargeAt: "2026-05-15T22:00:00.000Z", charges: at() };
    },
    deduct(_charge, amount) {
      if (events[reached]?.second?.status !== "draft") return false;
      deducted = amount;
      return true;
    },
    reach(event) {
      reached = Math.max(reached, event);
    },
  };
}

interface Course {
  /** late = all is over at the provider when the first event arrives; else each arrives when it happens, or later. */
  isLate: boolean;
  isDoubled: boolean;
  missing: number | null;
  credit: number;
}

/** What is left when the events have arrived in an order, and the hourly reconciliation has taken what is missing. */
function play(order: readonly number[], course: Course, events: readonly Event[] = EVENTS): CardModel {
  const { isLate, isDoubled, missing, credit } = course;
  const last = events.length - 1;
  const model = cardModel({ credit });
  const provider = providerModel(events);
  const deliver = (event: number) => {
    if (event === 0) model.book();
    model.reconcile(provider, NOW);
  };
  if (isLate) provider.reach(last);
  for (const event of order) {
    if (event === missing) continue;
    provider.reach(event);
    deliver(event);
    if (isDoubled) deliver(event);
  }
  provider.reach(last);
  deliver(missing ?? last);
  return model;
}

const endOf = ({ known, invoices, mails }: CardModel) => ({
  invoices,
  periods: known?.booking.periods,
  isInForce: known?.booking.isInForce,
  payments: known?.payments.map(({ reference, amount, invoice }) => ({ reference, amount, invoice })),
  credit: known?.credit,
  mails: mails.filter((mail) => mail !== "paymentFailed").sort(),
});

const END = {
  invoices: 2,
  periods: 2,
  isInForce: true,
  payments: [
    { reference: "ch1", amount: GROSS, invoice: "i1" },
    { reference: "ch2", amount: GROSS, invoice: "i2" },
  ],
  credit: 0,
  mails: ["bookingConfirmation", "monthCharged"],
};

const MISSING = [null, ...EVENTS.keys()];

test.each([true, false])("all 720 orders, doubled, each event missing, end the same (late: %s)", (isLate) => {
  expect(ORDERS).toHaveLength(720);
  const ends = new Set<string>();
  const failures = new Set<number>();
  for (const order of ORDERS)
    for (const missing of MISSING) {
      const model = play(order, { isLate, isDoubled: missing !== null, missing, credit: 0 });
      ends.add(JSON.stringify(endOf(model)));
      failures.add(model.mails.filter((mail) => mail === "paymentFailed").length);
    }
  expect([...ends].map((end) => JSON.parse(end))).toEqual([END]);
  // A failure that is over when we hear of it is told to nobody.
  expect([...failures].sort()).toEqual(isLate ? [0] : [0, 1]);
});

test("with credit every order pays each month exactly once, whether the credit came in time or not", () => {
  const credit = 20_000;
  const ends = new Set<string>();
  for (const order of ORDERS)
    for (const missing of MISSING) {
      const { known, invoices } = play(order, { isLate: false, isDoubled: true, missing, credit });
      const paid = known?.payments.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
      const left = known?.credit ?? 0;
      ends.add(JSON.stringify({ invoices, paidWithCredit: paid + credit - left, used: credit - left }));
    }
  const end = { invoices: 2, paidWithCredit: 2 * GROSS };
  expect([...ends].sort()).toEqual(
    [
      { ...end, used: 0 },
      { ...end, used: credit },
    ].map((each) => JSON.stringify(each)),
  );
});

test.each([
  ["won", true, [], null, []],
  ["lost", false, ["i1"], "2026-04-16", ["campaignStopped", "disputeLost"]],
] as const)("a dispute that is %s ends the same in all 120 orders", (end, isInForce, openInvoices, lostOn, more) => {
  const events = disputed(end);
  const orders = ordersOf(events.map((_event, at) => at));
  const ends = new Set<string>();
  for (const order of orders)
    for (const missing of [null, ...events.keys()])
      for (const isLate of [true, false]) {
        const model = play(order, { isLate, isDoubled: true, missing, credit: 0 }, events);
        const { known, invoices, mails } = model;
        const sums = known?.payments.map(({ type, amount, lostOn: lost }) => ({ type, amount, lost }));
        const left = { isInForce: known?.booking.isInForce, open: known?.openInvoices, invoices, sums };
        ends.add(JSON.stringify({ ...left, credit: known?.credit, mails: [...mails].sort() }));
      }
  expect(orders).toHaveLength(120);
  const sums = [
    { type: "payment", amount: GROSS, lost: null },
    { type: "payment", amount: GROSS, lost: null },
    { type: "dispute", amount: -GROSS, lost: lostOn },
    ...(end === "won" ? [{ type: "disputeWon", amount: GROSS, lost: null }] : []),
  ];
  const mails = ["bookingConfirmation", "monthCharged", "paymentDisputed", ...more].sort();
  expect([...ends].map((each) => JSON.parse(each))).toEqual([
    { isInForce, open: openInvoices, invoices: 2, sums, credit: 0, mails },
  ]);
});

test("a dispute that is won and then lost ends with the same money in all 720 orders", () => {
  const [, , , , won] = disputed("won");
  const [booked, ...more] = disputed("lost");
  const lost = more.pop();
  const events = [booked, ...more, won, lost].filter((event) => event !== undefined);
  const ends = new Set<string>();
  for (const order of ordersOf(events.map((_event, at) => at)))
    for (const missing of [null, ...events.keys()])
      for (const isLate of [true, false]) {
        const { known, invoices, mails } = play(order, { isLate, isDoubled: true, missing, credit: 0 }, events);
        const disputes = known?.payments.filter(({ type }) => type === "dispute") ?? [];
        ends.add(
          JSON.stringify({
            ...{ isInForce: known?.booking.isInForce, open: known?.openInvoices, invoices, credit: known?.credit },
            received: known?.payments.reduce((sum, { amount }) => sum + amount, 0),
            lostOn: disputes.map(({ lostOn }) => lostOn).at(-1),
            losses: mails.filter((mail) => mail === "disputeLost").length,
          }),
        );
      }
  expect([...ends].map((end) => JSON.parse(end))).toEqual([
    { isInForce: false, open: ["i1"], invoices: 2, credit: 0, received: GROSS, lostOn: "2026-04-16", losses: 1 },
  ]);
});
