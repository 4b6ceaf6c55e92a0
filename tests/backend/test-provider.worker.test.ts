import { expect, test } from "vitest";
import { findTestSubscription, playTestSubscription, settleTestCheckout } from "~/backend/billing/test-provider/play";
import { createTestProvider } from "~/backend/billing/test-provider/provider";
import type { PaymentEvent } from "~/platform/payment/payment-driver";
import { createTestDriver, type TestAction } from "~/platform/payment/test-driver";
import { openBackend } from "../helpers/backend";
import { codeOf, detailsOf } from "../helpers/refusals";

const MONTHLY = 117_810;

/** A checkout of the test provider that has been paid. */
async function paidSubscription({ credit = 0 } = {}) {
  const backend = openBackend();
  const { services } = backend;
  const driver = createTestDriver(createTestProvider(services.db, services.clock, services.appBase));
  const id = services.ids();
  const request = {
    id,
    job: "job-1",
    title: "Koch",
    email: "a@example.com",
    language: "de",
    currency: "EUR",
    monthly: MONTHLY,
    credit,
    taxNote: "",
    returnUrl: "http://stellenfunk.test/",
    cancelUrl: "http://stellenfunk.test/",
  } as const;
  const { url } = await driver.open(request);
  const told: PaymentEvent[] = [];
  const tell = async (event: PaymentEvent) => void told.push(event);
  await settleTestCheckout(services, id, "paid", tell);
  const subscription = `test_${id}`;
  const state = async () => {
    const found = await driver.subscription(subscription);
    if (!found) throw new Error("unknown subscription");
    return found;
  };
  const last = async () => {
    const charge = (await state()).charges.at(-1);
    if (!charge) throw new Error("no charge");
    return charge;
  };
  const play = (action: TestAction) => playTestSubscription(services, subscription, action, tell);
  return { backend, services, driver, request, id, url, subscription, state, last, play, told, tell };
}

test("a paid page is told once and has charged the first month, less credit", async () => {
  const { services, driver, id, url, subscription, state, told, tell } = await paidSubscription({ credit: 17_810 });
  expect(url).toBe(`http://stellenfunk.test/payment/test/${id}`);
  const paid = { status: "paid", amount: 100_000, subscription, charge: `${subscription}_first` };
  expect(await driver.state(id)).toEqual(paid);
  expect(told).toMatchObject([{ checkout: id, subscription, state: paid }]);
  expect(await state()).toMatchObject({
    status: "active",
    nextChargeAt: "2026-04-02T09:00:00.000Z",
    charges: [{ status: "paid", amount: 100_000, deducted: 17_810, paid: 100_000, attempts: 1 }],
  });
  await Promise.all(Array.from({ length: 5 }, () => settleTestCheckout(services, id, "paid", tell)));
  expect((await state()).charges).toHaveLength(1);
  expect(told).toHaveLength(1);
});

test("a declined page can still be paid, an expired one cannot", async () => {
  const { services, driver, request } = await paidSubscription();
  const [declined, expired] = [services.ids(), services.ids()];
  for (const id of [declined, expired]) await driver.open({ ...request, id });
  await settleTestCheckout(services, declined, "declined");
  expect((await driver.state(declined)).status).toBe("declined");
  await settleTestCheckout(services, declined, "paid");
  expect((await driver.state(declined)).status).toBe("paid");
  await driver.expire(expired);
  await settleTestCheckout(services, expired, "paid");
  expect(await driver.state(expired)).toMatchObject({ status: "expired", subscription: null });
});

test("a month is a draft for an hour, then it is charged; what was missed is caught up", async () => {
  const { backend, state } = await paidSubscription();
  backend.setNow("2026-04-02T09:05:00.000Z");
  expect((await state()).charges.at(-1)).toMatchObject({ status: "draft", createdAt: "2026-04-02T09:00:00.000Z" });
  backend.setNow("2026-04-02T10:10:00.000Z");
  expect(await state()).toMatchObject({
    nextChargeAt: "2026-05-02T09:00:00.000Z",
    charges: [{}, { status: "paid", paid: MONTHLY }],
  });
  backend.setNow("2026-07-20T00:00:00.000Z");
  expect((await state()).charges).toHaveLength(5);
});

test("ten at once make each month once", async () => {
  const { backend, driver, subscription, state } = await paidSubscription();
  backend.setNow("2026-04-02T09:05:00.000Z");
  await Promise.all(Array.from({ length: 10 }, () => driver.subscription(subscription)));
  backend.setNow("2026-04-02T10:10:00.000Z");
  await Promise.all(Array.from({ length: 10 }, () => driver.subscription(subscription)));
  expect((await state()).charges).toMatchObject([{}, { attempts: 1, status: "paid" }]);
});

test("a declined card is tried on days 0, 5 and 10, and a new one pays", async () => {
  const { backend, play, last } = await paidSubscription();
  await play({ type: "declineCard" });
  backend.setNow("2026-04-02T09:05:00.000Z");
  const attempts = [(await last()).attempts];
  for (const day of ["02T11", "06T11", "07T11", "12T11", "30T11"]) {
    backend.setNow(`2026-04-${day}:00:00.000Z`);
    attempts.push((await last()).attempts);
  }
  expect(attempts).toEqual([0, 1, 1, 2, 3, 3]);
  const { id, payUrl, status } = await last();
  expect([status, payUrl]).toEqual(["open", expect.stringContaining("/payment/test/subscription/test_")]);
  await play({ type: "newCard", charge: id });
  expect(await last()).toMatchObject({ status: "paid", paid: MONTHLY });
});

test("what is due by the clock is an event until it has been asked for", async () => {
  const { backend, driver, subscription } = await paidSubscription();
  const due = async () => (await driver.events(new Date(0))).filter((event) => event.subscription === subscription);
  expect(await due()).toEqual([]);
  backend.setNow("2026-04-02T09:00:00.000Z");
  expect(await due()).toHaveLength(1);
  await driver.subscription(subscription);
  expect(await due()).toEqual([]);
  backend.setNow("2026-04-02T10:00:00.000Z");
  expect(await due()).toHaveLength(1);
});

test("the plan moves the next charge and ends the subscription, also at once", async () => {
  const { backend, driver, subscription, state } = await paidSubscription();
  await driver.schedule(subscription, { nextChargeAt: "2026-04-15T22:00:00.000Z", cancelAt: null });
  await driver.schedule(subscription, { nextChargeAt: null, cancelAt: "2026-05-15T22:00:00.000Z" });
  expect(await state()).toMatchObject({ nextChargeAt: "2026-04-15T22:00:00.000Z" });
  backend.setNow("2026-05-15T22:00:00.000Z");
  expect(await state()).toMatchObject({ status: "ended", nextChargeAt: null, charges: [{}, {}] });
  const other = await paidSubscription();
  const now = other.services.clock().toISOString();
  await other.driver.schedule(other.subscription, { nextChargeAt: null, cancelAt: now });
  expect(await other.state()).toMatchObject({ status: "ended" });
});

test("credit is deducted from a draft once for each key, and not after it was charged", async () => {
  const { backend, driver, services, last } = await paidSubscription();
  backend.setNow("2026-04-02T09:05:00.000Z");
  const { id } = await last();
  const [first, second] = [services.ids(), services.ids()];
  expect(await driver.deduct(id, 17_810, first)).toBe(true);
  expect(await driver.deduct(id, 17_810, first)).toBe(true);
  expect(await driver.deduct(id, MONTHLY, second)).toBe(false);
  expect(await last()).toMatchObject({ amount: 100_000, deducted: 17_810 });
  backend.setNow("2026-04-02T10:10:00.000Z");
  expect(await last()).toMatchObject({ status: "paid", paid: 100_000 });
  expect(await driver.deduct(id, 1, second)).toBe(false);
  expect(await driver.deduct(id, 17_810, first)).toBe(true);
});

test("a month that credit covers is paid even with a declined card", async () => {
  const { backend, driver, services, last, play } = await paidSubscription();
  await play({ type: "declineCard" });
  backend.setNow("2026-04-02T09:05:00.000Z");
  await driver.deduct((await last()).id, MONTHLY, services.ids());
  backend.setNow("2026-04-02T10:10:00.000Z");
  expect(await last()).toMatchObject({ status: "paid", amount: 0, paid: 0 });
});

test("refunds add up to what was paid, once for each key", async () => {
  const { driver, services, last } = await paidSubscription();
  const { id: charge } = await last();
  const key = services.ids();
  const made = await driver.refund({ charge, amount: 100_000, key });
  expect(await driver.refund({ charge, amount: 100_000, key })).toEqual(made);
  expect(await detailsOf(driver.refund({ charge, amount: 20_000, key: services.ids() }))).toEqual({ reason: "amount" });
  await driver.refund({ charge, amount: 17_810, key: services.ids() });
  expect((await last()).refunds.map(({ amount }) => amount)).toEqual([100_000, 17_810]);
});

test("a voided charge is not collected any more, a paid one stays paid", async () => {
  const { backend, driver, last } = await paidSubscription();
  await driver.voidCharge((await last()).id);
  expect((await last()).status).toBe("paid");
  backend.setNow("2026-04-02T09:05:00.000Z");
  await driver.voidCharge((await last()).id);
  backend.setNow("2026-04-02T10:10:00.000Z");
  expect(await last()).toMatchObject({ status: "void", paid: 0 });
});

test("the next month is charged now, and told as a draft before it is collected", async () => {
  const { driver, services, subscription, last, state, told } = await paidSubscription();
  let deducted = false;
  await playTestSubscription(services, subscription, { type: "nextMonth" }, async (event) => {
    told.push(event);
    const { id, status } = await last();
    if (status === "draft") deducted = await driver.deduct(id, 7_810, services.ids());
  });
  expect(deducted).toBe(true);
  expect(told.filter(({ type }) => type === "test.subscription")).toHaveLength(2);
  expect(await last()).toMatchObject({ status: "paid", paid: 110_000 });
  expect((await state()).nextChargeAt).toBe("2026-04-02T09:00:00.000Z");
});

test("refunds, failed refunds and disputes are played and told", async () => {
  const { last, play, told } = await paidSubscription();
  const { id: charge } = await last();
  const before = told.length;
  await play({ type: "refund", charge, amount: 10_000 });
  await play({ type: "failRefund", charge, movement: (await last()).refunds[0]?.id ?? "" });
  await play({ type: "refund", charge, amount: 7_810 });
  await play({ type: "dispute", charge });
  expect(await last()).toMatchObject({
    refunds: [
      { amount: 10_000, status: "failed" },
      { amount: 7_810, status: "done" },
    ],
    disputes: [{ amount: 110_000, status: "open" }],
  });
  await play({ type: "refund", charge, amount: null });
  expect((await last()).refunds).toHaveLength(2);
  await play({ type: "winDispute", charge, movement: (await last()).disputes[0]?.id ?? "" });
  await play({ type: "refund", charge, amount: null });
  expect(await last()).toMatchObject({ refunds: [{}, {}, { amount: 110_000 }], disputes: [{ status: "won" }] });
  expect(told.length - before).toBe(7);
});

test("nothing of it exists outside local mode, nor for unknown subscriptions and foreign charges", async () => {
  const { services, id, subscription, play, tell } = await paidSubscription();
  const other = await paidSubscription();
  const production = { ...services, mode: "production" as const };
  expect(await codeOf(settleTestCheckout(production, id, "paid"))).toBe("NOT_FOUND");
  expect(await codeOf(findTestSubscription(production, subscription))).toBe("NOT_FOUND");
  expect(await codeOf(playTestSubscription(production, subscription, { type: "nextMonth" }, tell))).toBe("NOT_FOUND");
  expect(await codeOf(findTestSubscription(services, "unknown"))).toBe("NOT_FOUND");
  expect(await codeOf(play({ type: "dispute", charge: (await other.last()).id }))).toBe("NOT_FOUND");
});
