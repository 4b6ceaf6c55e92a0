import { expect, test } from "vitest";
import { createLog } from "~/platform/log";
import { createPayment } from "~/platform/payment/create-payment";
import type { CheckoutRequest } from "~/platform/payment/payment-driver";
import { createRefusingDriver } from "~/platform/payment/refusing-driver";
import { createStripeDriver } from "~/platform/payment/stripe-driver";
import { codeOf, detailsOf } from "../helpers/refusals";
import { signedEvent, stripeStandIn, WEBHOOK_SECRET } from "../helpers/stripe-stand-in";

const NOW = new Date("2026-03-02T09:00:00.000Z");

function setUp() {
  const stripe = stripeStandIn(NOW);
  const options = {
    key: "sk_test_x",
    webhookSecret: WEBHOOK_SECRET,
    base: "https://api.stripe.com",
    clock: () => NOW,
    fetch: stripe.fetch,
    log: createLog("test"),
  };
  return { stripe, driver: createStripeDriver(options) };
}

let count = 0;
const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  id: `checkout-${count++}`,
  job: "job-1",
  title: "Pflegefachkraft (m/w/d)",
  email: "rechnung@example.com",
  language: "de",
  currency: "EUR",
  monthly: 117_810,
  credit: 0,
  taxNote: "inkl. 19 % USt.",
  returnUrl: "https://app.example/jobs/job-1/wizard?checkout_id=checkout-1",
  cancelUrl: "https://app.example/jobs/job-1/wizard",
  ...changes,
});

test("Stripe opens a monthly subscription over the gross price", async () => {
  const { stripe, driver } = setUp();
  const { providerSession, url } = await driver.open(request({ id: "checkout-a" }));
  expect(url).toBe(`https://checkout.stripe.com/c/pay/${providerSession}`);
  const sent = stripe.requests.find(({ route }) => route === "POST /v1/checkout/sessions");
  expect(sent).toMatchObject({
    idempotencyKey: "checkout-a",
    body: {
      mode: "subscription",
      client_reference_id: "checkout-a",
      metadata: { checkout: "checkout-a", job: "job-1" },
      success_url: "https://app.example/jobs/job-1/wizard?checkout_id=checkout-1",
      line_items: [
        { quantity: "1", price_data: { unit_amount: "117810", currency: "eur", recurring: { interval: "month" } } },
      ],
    },
  });
  expect(await driver.state(providerSession)).toEqual({
    status: "open",
    amount: 117_810,
    subscription: null,
    charge: null,
  });
});

test("a page takes cards alone, whatever is switched on in the dashboard", async () => {
  const { stripe, driver } = setUp();
  const { providerSession } = await driver.open(request());
  expect(stripe.model.methods).toContain("sepa_debit");
  expect(stripe.model.sessions.get(providerSession)?.payment_method_types).toEqual(["card"]);
});

test("the same checkout opened again is the same page", async () => {
  const { stripe, driver } = setUp();
  const again = request();
  expect(await driver.open(again)).toEqual(await driver.open(again));
  expect(stripe.model.sessions.size).toBe(1);
});

test("a paid session names amount and subscription, an expired one is expired", async () => {
  const { stripe, driver } = setUp();
  const paid = await driver.open(request());
  const { subscription, invoice } = stripe.pay(paid.providerSession);
  const state = { status: "paid", amount: 117_810, subscription, charge: invoice };
  expect(await driver.state(paid.providerSession)).toEqual(state);
  const other = await driver.open(request());
  await driver.expire(other.providerSession);
  expect((await driver.state(other.providerSession)).status).toBe("expired");
});

test("a page is expired unless its payment has been made, or is being processed", async () => {
  const { stripe, driver } = setUp();
  const page = async () => (await driver.open(request())).providerSession;
  const [open, paid, processed, refused] = [await page(), await page(), await page(), await page()];
  expect([await driver.expire(open), await driver.expire(open)]).toEqual([true, true]);
  stripe.pay(paid);
  for (const session of [processed, refused]) {
    stripe.offer(session, "sepa_debit");
    stripe.pay(session, { isConfirmed: false });
  }
  stripe.confirm(refused, false);
  expect(await Promise.all([paid, processed, refused].map(driver.expire))).toEqual([false, false, true]);
  expect((await driver.state(paid)).status).toBe("paid");
});

test("a provider that cannot be reached, or refuses, is PAYMENT", async () => {
  const { stripe, driver } = setUp();
  expect(await codeOf(driver.state("cs_unknown"))).toBe("PAYMENT");
  stripe.isDown = true;
  expect(await codeOf(driver.state("cs_unknown"))).toBe("PAYMENT");
});

const completed = {
  id: "evt_1",
  type: "checkout.session.completed",
  data: {
    object: {
      client_reference_id: "checkout-1",
      status: "complete",
      payment_status: "paid",
      amount_total: 117_810,
      currency: "eur",
      subscription: "sub_1",
      invoice: "in_1",
    },
  },
};

test("a genuine event is read", async () => {
  const { driver } = setUp();
  const { payload, signature } = await signedEvent(completed, { at: NOW });
  expect(await driver.readEvent(payload, signature)).toEqual({
    id: "evt_1",
    type: "checkout.session.completed",
    checkout: "checkout-1",
    state: { status: "paid", amount: 117_810, subscription: "sub_1", charge: "in_1" },
    subscription: "sub_1",
  });
});

test.each([
  ["usd"],
  ["chf"],
  [undefined],
])("a session that was paid in %s stays open and is reported", async (currency) => {
  const reported: unknown[] = [];
  const log = { ...createLog("test"), error: (...facts: unknown[]) => void reported.push(facts) };
  const stripe = stripeStandIn(NOW);
  const driver = createStripeDriver({
    key: "sk_test_x",
    webhookSecret: WEBHOOK_SECRET,
    base: "https://api.stripe.com",
    clock: () => NOW,
    fetch: stripe.fetch,
    log,
  });
  const { providerSession } = await driver.open(request());
  stripe.pay(providerSession);
  Object.assign(stripe.model.sessions.get(providerSession) ?? {}, { currency });
  const nothing = { status: "open", amount: null, subscription: null, charge: null };
  expect(await driver.state(providerSession)).toEqual(nothing);
  const foreign = { ...completed, data: { object: { ...completed.data.object, currency } } };
  const { payload, signature } = await signedEvent(foreign, { at: NOW });
  expect(await driver.readEvent(payload, signature)).toMatchObject({ state: nothing, subscription: null });
  expect(reported).toMatchObject([
    ["payment.currency", "not in EUR", { id: providerSession, currency: currency ?? "none" }],
    ["payment.currency", "not in EUR", { currency: currency ?? "none" }],
  ]);
});

test("an event about something else carries no checkout", async () => {
  const { driver } = setUp();
  const { payload, signature } = await signedEvent(
    { id: "evt_2", type: "invoice.paid", data: { object: {} } },
    { at: NOW },
  );
  expect(await driver.readEvent(payload, signature)).toEqual({
    id: "evt_2",
    type: "invoice.paid",
    checkout: null,
    state: null,
    subscription: null,
  });
});

test.each([
  ["another secret", { at: NOW, secret: "whsec_other" }],
  ["six minutes ago", { at: new Date(NOW.getTime() - 6 * 60_000) }],
])("an event signed with %s is refused", async (_how, options) => {
  const { driver } = setUp();
  const { payload, signature } = await signedEvent(completed, options);
  expect(await driver.readEvent(payload, signature)).toBeNull();
});

test("an event whose body was changed, or that is not signed, is refused", async () => {
  const { driver } = setUp();
  const { payload, signature } = await signedEvent(completed, { at: NOW });
  expect(await driver.readEvent(payload.replace("117810", "1"), signature)).toBeNull();
  expect(await driver.readEvent(payload, null)).toBeNull();
});

test("the stand-in refuses parameters that Stripe's types do not know", async () => {
  const { stripe } = setUp();
  const send = (body: string) => stripe.fetch("https://api.stripe.com/v1/checkout/sessions", { method: "POST", body });
  expect((await send("mode=subscription&line_items[0][qty]=1")).status).toBe(400);
  expect((await send("mode=subscription&colour=red")).status).toBe(400);
});

const WITH = { clock: () => NOW, log: createLog("test") };
const NOBODY = () => createRefusingDriver();
const settings = { PAYMENT_API_BASE: "https://api.stripe.com" };

test.each([
  ["local", null, "test"],
  ["local", "sk_test_x", "stripe"],
  ["production", "sk_live_x", "stripe"],
] as const)("in %s mode with key %s the provider is %s", (mode, key, provider) => {
  const secrets = { PAYMENT_SECRET_KEY: key, PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET };
  expect(createPayment(settings, secrets, mode, NOBODY, WITH).provider).toBe(provider);
});

test("production without a key refuses to take money", async () => {
  const secrets = { PAYMENT_SECRET_KEY: null, PAYMENT_WEBHOOK_SECRET: null };
  const driver = createPayment(settings, secrets, "production", NOBODY, WITH);
  expect(await detailsOf(driver.open(request()))).toEqual({ reason: "MISSING_CONFIG" });
});
