import fc from "fast-check";
import { expect, test } from "vitest";
import { createLog } from "~/platform/log";
import type { CheckoutRequest, SubscriptionState } from "~/platform/payment/payment-driver";
import { createStripeDriver } from "~/platform/payment/stripe-driver";
import { codeOf, detailsOf } from "../helpers/refusals";
import { signedEvent, stripeStandIn, WEBHOOK_SECRET } from "../helpers/stripe-stand-in";

const BOOKED = new Date("2026-03-02T09:00:00.000Z");
const MONTHLY = 117_810;

const aRequest = (id: string): CheckoutRequest => ({
  id,
  job: "job-1",
  title: "Koch (m/w/d)",
  email: "rechnung@example.com",
  language: "de",
  currency: "EUR",
  monthly: MONTHLY,
  credit: 0,
  taxNote: "inkl. 19 % USt.",
  returnUrl: "https://app.example/",
  cancelUrl: "https://app.example/",
});

/** A driver whose clock is the stand-in's, and a subscription whose first month has been paid. */
async function paidSubscription({ credit = 0, log = createLog("test") } = {}) {
  const stripe = stripeStandIn(BOOKED);
  const clock = () => new Date(stripe.model.now * 1000);
  const options = { key: "sk_test_x", webhookSecret: WEBHOOK_SECRET, base: "https://api.stripe.com" };
  const driver = createStripeDriver({ ...options, clock, fetch: stripe.fetch, log });
  const { providerSession } = await driver.open({ ...aRequest("checkout-1"), credit });
  const { subscription, invoice } = stripe.pay(providerSession);
  const state = async (): Promise<SubscriptionState> => {
    const found = await driver.subscription(subscription);
    if (!found) throw new Error("unknown subscription");
    return found;
  };
  const deliver = async (type: string) => {
    const event = stripe.model.events.findLast((known) => known.type === type);
    if (!event) throw new Error(`no ${type}`);
    const { payload, signature } = await signedEvent(event, { at: clock() });
    return driver.readEvent(payload, signature);
  };
  const to = (moment: string) => stripe.advanceTo(new Date(moment));
  return { stripe, driver, subscription, invoice, providerSession, state, deliver, to };
}

test("a paid subscription has one charge, and the next one a month later", async () => {
  const { state, subscription, invoice } = await paidSubscription();
  expect(await state()).toEqual({
    id: subscription,
    checkout: "checkout-1",
    status: "active",
    nextChargeAt: "2026-04-02T09:00:00.000Z",
    cancelAt: null,
    charges: [
      {
        id: invoice,
        status: "paid",
        amount: MONTHLY,
        deducted: 0,
        paid: MONTHLY,
        attempts: 1,
        createdAt: "2026-03-02T09:00:00.000Z",
        payUrl: null,
        refunds: [],
        disputes: [],
      },
    ],
  });
});

test("credit is taken off the first month and no other", async () => {
  const { driver, stripe, providerSession, state, to } = await paidSubscription({ credit: 17_810 });
  expect((await driver.state(providerSession)).amount).toBe(100_000);
  const coupon = stripe.requests.find(({ route }) => route === "POST /v1/coupons");
  expect(coupon).toMatchObject({
    idempotencyKey: "checkout-1-credit",
    body: { amount_off: "17810", currency: "eur", duration: "once", max_redemptions: "1" },
  });
  to("2026-04-02T12:00:00.000Z");
  expect((await state()).charges).toMatchObject([
    { amount: 100_000, deducted: 17_810, paid: 100_000 },
    { amount: MONTHLY, deducted: 0, paid: MONTHLY },
  ]);
});

test("an unknown subscription is null, not an error", async () => {
  const { driver } = await paidSubscription();
  expect(await driver.subscription("sub_unknown")).toBeNull();
});

test("the billing date is moved without a charge, and the change leaves no month behind", async () => {
  const { driver, stripe, subscription, state, to } = await paidSubscription();
  const plan = { nextChargeAt: "2026-04-15T22:00:00.000Z", cancelAt: null };
  await driver.schedule(subscription, plan);
  expect(stripe.requests.at(-1)).toMatchObject({
    route: "POST /v1/subscriptions/ID",
    body: { trial_end: "1776290400", proration_behavior: "none" },
  });
  to("2026-04-15T21:00:00.000Z");
  expect((await state()).charges).toHaveLength(1);
  to("2026-04-16T00:00:00.000Z");
  expect(await state()).toMatchObject({
    nextChargeAt: "2026-05-15T22:00:00.000Z",
    charges: [{}, { createdAt: "2026-04-15T22:00:00.000Z", status: "paid", amount: MONTHLY }],
  });
});

test("the same plan again sends no change", async () => {
  const { driver, stripe, subscription } = await paidSubscription();
  const plan = { nextChargeAt: "2026-04-15T22:00:00.000Z", cancelAt: "2026-06-15T22:00:00.000Z" };
  const changes = () => stripe.requests.filter(({ route }) => route === "POST /v1/subscriptions/ID").length;
  await driver.schedule(subscription, plan);
  await driver.schedule(subscription, plan);
  await driver.schedule(subscription, { ...plan, nextChargeAt: null });
  expect(changes()).toBe(1);
});

test("a billing date that has passed is charged soon, unless that month has been charged", async () => {
  const { driver, subscription, state, to } = await paidSubscription();
  await driver.schedule(subscription, { nextChargeAt: "2026-05-10T22:00:00.000Z", cancelAt: null });
  to("2026-04-20T10:00:00.000Z");
  const plan = { nextChargeAt: "2026-04-19T22:00:00.000Z", cancelAt: null };
  await driver.schedule(subscription, plan);
  await driver.schedule(subscription, plan);
  expect((await state()).nextChargeAt).toBe("2026-04-20T10:01:00.000Z");
  to("2026-04-20T13:00:00.000Z");
  await driver.schedule(subscription, plan);
  to("2026-04-20T15:00:00.000Z");
  expect(await state()).toMatchObject({
    nextChargeAt: "2026-05-20T10:01:00.000Z",
    charges: [{}, { createdAt: "2026-04-20T10:01:00.000Z", status: "paid" }],
  });
});

test.each([
  ["within the paid month", "2026-03-20T23:00:00.000Z", 1, MONTHLY],
  ["with it", "2026-04-02T09:00:00.000Z", 1, MONTHLY],
  ["an hour after the second month by daylight saving", "2026-05-02T10:00:00.000Z", 2, MONTHLY],
  ["an hour before it", "2026-05-02T08:00:00.000Z", 2, MONTHLY],
] as const)("a subscription that ends %s charges whole months", async (_when, cancelAt, months, last) => {
  const { driver, subscription, state, to } = await paidSubscription();
  await driver.schedule(subscription, { nextChargeAt: null, cancelAt });
  to("2026-12-01T00:00:00.000Z");
  const { status, nextChargeAt, charges } = await state();
  expect([status, nextChargeAt, charges.length, charges.at(-1)?.paid]).toEqual(["ended", null, months, last]);
});

test("the stand-in charges a part of a month for an end that is not of a whole one", async () => {
  const { stripe, subscription, state, to } = await paidSubscription();
  const end = Date.parse("2026-04-20T09:00:00.000Z") / 1000;
  const body = `cancel_at=${end}&proration_behavior=none`;
  await stripe.fetch(`https://api.stripe.com/v1/subscriptions/${subscription}`, { method: "POST", body });
  to("2026-12-01T00:00:00.000Z");
  expect((await state()).charges.at(-1)?.paid).toBe(Math.round(MONTHLY * 0.6));
});

test("an end is taken back, an end in the past is one at once, and what has ended stays so", async () => {
  const { driver, subscription, state } = await paidSubscription();
  await driver.schedule(subscription, { nextChargeAt: null, cancelAt: "2026-03-20T23:00:00.000Z" });
  expect(await state()).toMatchObject({ cancelAt: "2026-03-20T23:00:00.000Z", nextChargeAt: null });
  await driver.schedule(subscription, { nextChargeAt: null, cancelAt: null });
  expect(await state()).toMatchObject({ cancelAt: null, nextChargeAt: "2026-04-02T09:00:00.000Z" });
  const over = { nextChargeAt: null, cancelAt: BOOKED.toISOString() };
  await driver.schedule(subscription, over);
  await driver.schedule(subscription, over);
  await driver.schedule(subscription, { nextChargeAt: "2026-05-01T00:00:00.000Z", cancelAt: null });
  expect(await state()).toMatchObject({ status: "ended", nextChargeAt: null });
});

test("an unknown subscription cannot be planned, but its end is no error", async () => {
  const { driver } = await paidSubscription();
  expect(await codeOf(driver.schedule("sub_x", { nextChargeAt: null, cancelAt: null }))).toBe("PAYMENT");
  expect(await codeOf(driver.schedule("sub_x", { nextChargeAt: null, cancelAt: BOOKED.toISOString() }))).toBe("ok");
});

test("credit is deducted from a draft, once for each key", async () => {
  const { driver, state, to } = await paidSubscription();
  to("2026-04-02T09:10:00.000Z");
  const draft = (await state()).charges.at(-1);
  expect(draft).toMatchObject({ status: "draft", amount: MONTHLY, attempts: 0 });
  const id = draft?.id ?? "";
  expect(await driver.deduct(id, 10_000, "a")).toBe(true);
  expect(await driver.deduct(id, 10_000, "a")).toBe(true);
  expect(await driver.deduct(id, 7_810, "b")).toBe(true);
  expect(await detailsOf(driver.deduct(id, 100_001, "c"))).toEqual({ reason: "amount" });
  to("2026-04-02T12:00:00.000Z");
  expect((await state()).charges.at(-1)).toMatchObject({
    status: "paid",
    amount: 100_000,
    deducted: 17_810,
    paid: 100_000,
  });
  expect(await driver.deduct(id, 10_000, "a")).toBe(true);
  expect(await driver.deduct(id, 10_000, "late")).toBe(false);
});

test("a month that credit covers is paid without a payment", async () => {
  const { driver, state, to } = await paidSubscription();
  to("2026-04-02T09:10:00.000Z");
  await driver.deduct((await state()).charges.at(-1)?.id ?? "", MONTHLY, "all");
  to("2026-04-02T12:00:00.000Z");
  expect((await state()).charges.at(-1)).toMatchObject({ status: "paid", amount: 0, deducted: MONTHLY, paid: 0 });
});

test("a declined card is tried three times, and another card pays", async () => {
  const { stripe, subscription, state, to } = await paidSubscription();
  stripe.setCard(subscription, false);
  const last = async () => (await state()).charges.at(-1);
  to("2026-04-02T12:00:00.000Z");
  expect(await last()).toMatchObject({
    status: "open",
    attempts: 1,
    paid: 0,
    payUrl: expect.stringMatching(/^https:/),
  });
  to("2026-04-20T12:00:00.000Z");
  expect(await last()).toMatchObject({ status: "open", attempts: 3 });
  stripe.payInvoice((await last())?.id ?? "");
  expect(await last()).toMatchObject({ status: "paid", paid: MONTHLY, payUrl: null });
});

test.each([
  ["draft", "2026-04-02T09:10:00.000Z"],
  ["open", "2026-04-02T12:00:00.000Z"],
] as const)("a charge that is %s can be paid by nobody after it is voided", async (status, moment) => {
  const { driver, stripe, subscription, state, to } = await paidSubscription();
  stripe.setCard(subscription, false);
  to(moment);
  const charge = (await state()).charges.at(-1);
  expect(charge?.status).toBe(status);
  await driver.voidCharge(charge?.id ?? "");
  await driver.voidCharge(charge?.id ?? "");
  stripe.setCard(subscription, true);
  to("2026-04-30T12:00:00.000Z");
  expect((await state()).charges.at(-1)).toMatchObject({ status: "void", paid: 0, payUrl: null });
});

test("voiding what has been paid changes nothing", async () => {
  const { driver, invoice, state } = await paidSubscription();
  await driver.voidCharge(invoice);
  expect((await state()).charges).toMatchObject([{ status: "paid" }]);
});

test("a payment is refunded in parts, once for each key, never more than was paid", async () => {
  const { driver, invoice, state, stripe } = await paidSubscription();
  const first = await driver.refund({ charge: invoice, amount: 10_000, key: "a" });
  stripe.forgetKeys();
  expect(await driver.refund({ charge: invoice, amount: 10_000, key: "a" })).toEqual(first);
  await driver.refund({ charge: invoice, amount: 107_810, key: "b" });
  expect(await detailsOf(driver.refund({ charge: invoice, amount: 1, key: "c" }))).toEqual({
    reason: "charge_already_refunded",
  });
  expect((await state()).charges[0]?.refunds).toEqual([
    { id: first.id, amount: 10_000, status: "done" },
    { id: expect.any(String), amount: 107_810, status: "done" },
  ]);
});

test("more refunds than Stripe sends along with a payment are all seen, oldest first", async () => {
  const { driver, invoice, state } = await paidSubscription();
  for (let amount = 1; amount <= 12; amount += 1) await driver.refund({ charge: invoice, amount, key: String(amount) });
  expect((await state()).charges[0]?.refunds.map(({ amount }) => amount)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});

test("a refund that fails later is seen, and so are disputes with their end", async () => {
  const { driver, invoice, state, stripe } = await paidSubscription();
  const { id } = await driver.refund({ charge: invoice, amount: 5_000, key: "a" });
  stripe.failRefund(id);
  const dispute = stripe.dispute(invoice);
  expect((await state()).charges[0]).toMatchObject({
    refunds: [{ id, status: "failed" }],
    disputes: [{ id: dispute, amount: MONTHLY, status: "open" }],
  });
  stripe.closeDispute(dispute, "lost");
  expect((await state()).charges[0]?.disputes).toMatchObject([{ status: "lost" }]);
});

test("months, refunds and disputes in another currency are reported and never seen", async () => {
  const reported: unknown[] = [];
  const log = {
    ...createLog("test"),
    error: (_event: string, _error: unknown, facts: unknown) => void reported.push(facts),
  };
  const { driver, invoice, state, stripe, to } = await paidSubscription({ log });
  const { id } = await driver.refund({ charge: invoice, amount: 5_000, key: "a" });
  const dispute = stripe.dispute(invoice);
  Object.assign(stripe.model.refunds.get(id) ?? {}, { currency: "usd" });
  Object.assign(stripe.model.disputes.get(dispute) ?? {}, { currency: "chf" });
  expect((await state()).charges).toMatchObject([{ id: invoice, paid: MONTHLY, refunds: [], disputes: [] }]);
  expect(reported).toMatchObject([
    { id, currency: "usd" },
    { id: dispute, currency: "chf" },
  ]);
  to("2026-04-03T09:00:00.000Z");
  Object.assign(stripe.model.invoices.get(invoice) ?? {}, { currency: "gbp" });
  expect((await state()).charges.map((charge) => charge.id)).not.toContain(invoice);
  expect(reported).toContainEqual(expect.objectContaining({ id: invoice, currency: "gbp" }));
  expect(await detailsOf(driver.refund({ charge: invoice, amount: 1, key: "b" }))).toEqual({ reason: "currency" });
});

test("an inquiry, which takes no money, is no dispute", async () => {
  const { invoice, state, stripe } = await paidSubscription();
  stripe.dispute(invoice, "warning_needs_response");
  expect((await state()).charges[0]?.disputes).toEqual([]);
});

test("a charge that was never paid cannot be refunded", async () => {
  const { driver, stripe, subscription, state, to } = await paidSubscription();
  stripe.setCard(subscription, false);
  to("2026-04-02T12:00:00.000Z");
  const charge = (await state()).charges.at(-1)?.id ?? "";
  expect(await detailsOf(driver.refund({ charge, amount: 1, key: "a" }))).toEqual({ reason: "notPaid" });
});

test("events name the subscription whose state should be asked, also those about a payment", async () => {
  const { stripe, subscription, invoice, deliver, driver, to } = await paidSubscription();
  stripe.setCard(subscription, false);
  to("2026-04-03T00:00:00.000Z");
  const { id } = await driver.refund({ charge: invoice, amount: 5_000, key: "a" });
  stripe.failRefund(id);
  stripe.closeDispute(stripe.dispute(invoice), "won");
  await driver.schedule(subscription, { nextChargeAt: null, cancelAt: BOOKED.toISOString() });
  for (const type of [
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_failed",
    "charge.refunded",
    "refund.failed",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
    "charge.dispute.funds_reinstated",
    "customer.subscription.updated",
    "customer.subscription.deleted",
  ])
    expect(await deliver(type), type).toMatchObject({ type, subscription, checkout: null, state: null });
});

test("events since an instant come oldest first, over all pages", async () => {
  const { stripe, driver, subscription, to } = await paidSubscription();
  for (let month = 4; month <= 12; month += 1) to(`2026-${String(month).padStart(2, "0")}-03T00:00:00.000Z`);
  for (let i = 0; i < 40; i += 1)
    await driver.schedule(subscription, { nextChargeAt: `2027-01-0${1 + (i % 5)}T00:00:00.000Z`, cancelAt: null });
  const all = await driver.events(BOOKED);
  expect(all.length).toBeGreaterThan(100);
  expect(all.map(({ id }) => id)).toEqual(stripe.model.events.map(({ id }) => id));
  const late = await driver.events(new Date("2026-12-01T00:00:00.000Z"));
  expect(late.length).toBeLessThan(all.length);
  expect(late.at(-1)).toEqual(all.at(-1));
});

test("a list of events asks once for each payment that they are about", async () => {
  const { stripe, driver, invoice } = await paidSubscription();
  for (let key = 0; key < 5; key += 1) await driver.refund({ charge: invoice, amount: 100, key: String(key) });
  const lookUps = () => stripe.requests.filter(({ body }) => "payment" in body).length;
  const events = await driver.events(BOOKED);
  expect(events.filter(({ type }) => type === "charge.refunded")).toHaveLength(5);
  expect(lookUps()).toBe(1);
});

test("a payment that is refused after the page was left is declined, one that is confirmed later is paid", async () => {
  for (const [isAccepted, status] of [
    [false, "declined"],
    [true, "paid"],
  ] as const) {
    const { stripe, driver, deliver } = await paidSubscription();
    const { providerSession } = await driver.open(aRequest("later"));
    stripe.offer(providerSession, "sepa_debit");
    stripe.pay(providerSession, { isConfirmed: false });
    expect((await driver.state(providerSession)).status).toBe("open");
    stripe.confirm(providerSession, isAccepted);
    expect((await driver.state(providerSession)).status).toBe(status);
    const event = await deliver(`checkout.session.async_payment_${isAccepted ? "succeeded" : "failed"}`);
    expect(event).toMatchObject({ checkout: "later", state: { status } });
  }
});

test("a subscription whose first payment was refused can be ended, so that nothing more is paid", async () => {
  const { stripe, driver } = await paidSubscription();
  const { providerSession } = await driver.open(aRequest("refused"));
  stripe.offer(providerSession, "sepa_debit");
  const { subscription, invoice } = stripe.pay(providerSession, { isConfirmed: false });
  stripe.confirm(providerSession, false);
  expect(await driver.subscription(subscription)).toMatchObject({
    checkout: "refused",
    status: "active",
    charges: [{ id: invoice, status: "open", paid: 0 }],
  });
  await driver.schedule(subscription, {
    nextChargeAt: null,
    cancelAt: new Date(stripe.model.now * 1000).toISOString(),
  });
  await driver.voidCharge(invoice);
  stripe.advanceTo(new Date("2026-06-01T00:00:00.000Z"));
  expect(await driver.subscription(subscription)).toMatchObject({
    status: "ended",
    charges: [{ id: invoice, status: "void", paid: 0 }],
  });
});

test("a provider that is down is PAYMENT for every method", async () => {
  const { stripe, driver, subscription, invoice } = await paidSubscription();
  stripe.isDown = true;
  for (const work of [
    () => driver.subscription(subscription),
    () => driver.schedule(subscription, { nextChargeAt: null, cancelAt: null }),
    () => driver.deduct(invoice, 1, "a"),
    () => driver.voidCharge(invoice),
    () => driver.refund({ charge: invoice, amount: 1, key: "a" }),
    () => driver.events(BOOKED),
  ])
    expect(await codeOf(work())).toBe("PAYMENT");
});

test("signed payloads of any form are read or refused, never an error", async () => {
  const { driver, deliver } = await paidSubscription();
  expect(await deliver("invoice.paid")).not.toBeNull();
  const odd = [null, 7, "text", [], {}, { id: null }, { payment_intent: 7 }, { payment_intent: { id: [] } }];
  const types = ["invoice.paid", "charge.refunded", "refund.failed", "checkout.session.completed", "x", "", 7, null];
  for (const type of types)
    for (const object of [...odd, { parent: 1 }, { parent: { subscription_details: [] } }, { payment_intent: "pi_x" }])
      for (const data of [{ object }, object, undefined]) {
        const { payload, signature } = await signedEvent({ id: "evt", type, data }, { at: BOOKED });
        const event = await driver.readEvent(payload, signature);
        expect(event === null || event.subscription === null).toBe(true);
      }
});

test("whatever a signed event carries is read or refused", async () => {
  const { driver, subscription } = await paidSubscription();
  const types = fc.constantFrom(
    "invoice.paid",
    "charge.refunded",
    "checkout.session.completed",
    "refund.failed",
    "odd",
  );
  const known = fc.constantFrom("id", "payment_intent", "parent", "subscription", "client_reference_id", "status");
  const object = fc.oneof(fc.jsonValue(), fc.dictionary(known, fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(types, object, async (type, of) => {
      const { payload, signature } = await signedEvent({ id: "evt", type, data: { object: of } }, { at: BOOKED });
      const event = await driver.readEvent(payload, signature);
      expect(event?.subscription).not.toBe(subscription);
      expect(typeof (event?.checkout ?? "")).toBe("string");
    }),
    { numRuns: 200 },
  );
});
