import Stripe from "stripe";
import { expect, test } from "vitest";
import { createLog } from "~/platform/log";
import { createStripeDriver } from "~/platform/payment/stripe-driver";

const NOW = new Date("2026-03-02T09:00:00.000Z");

test("signatures are checked and sessions opened in the Worker's own runtime", async () => {
  const answers: Record<string, unknown> = {
    "/v1/coupons": { id: "co_1" },
    "/v1/checkout/sessions": { id: "cs_1", url: "https://checkout.stripe.com/c/pay/cs_1" },
  };
  const driver = createStripeDriver({
    key: "sk_test_x",
    webhookSecret: "whsec_test",
    base: "https://api.stripe.com",
    clock: () => NOW,
    log: createLog("test"),
    fetch: async (input) => Response.json(answers[new URL(new Request(input).url).pathname]),
  });
  const opened = await driver.open({
    id: "checkout-1",
    job: "job-1",
    title: "Koch (m/w/d)",
    email: "a@example.com",
    language: "de",
    currency: "EUR",
    monthly: 117_810,
    credit: 10_000,
    taxNote: "inkl. 19 % USt.",
    returnUrl: "https://app.example/",
    cancelUrl: "https://app.example/",
  });
  expect(opened).toEqual({ providerSession: "cs_1", url: "https://checkout.stripe.com/c/pay/cs_1" });

  const payload = JSON.stringify({ object: "event", id: "evt_1", type: "invoice.paid", data: { object: {} } });
  const stripe = new Stripe("sk_test_x", { httpClient: Stripe.createFetchHttpClient() });
  const sign = (body: string) =>
    stripe.webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret: "whsec_test",
      timestamp: NOW.getTime() / 1000,
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    });
  const signature = await sign(payload);
  expect(await driver.readEvent(payload, signature)).toMatchObject({ id: "evt_1", checkout: null });
  expect(await driver.readEvent(`${payload} `, signature)).toBeNull();

  const session = { client_reference_id: "c", amount_total: 1 };
  for (const odd of [
    { id: { a: 1 } },
    { id: 7 },
    { type: ["checkout.session.completed"] },
    { data: { object: null } },
    { data: { object: { ...session, client_reference_id: { a: 1 } } } },
    { data: { object: { ...session, amount_total: "1" } } },
  ]) {
    const body = JSON.stringify({ object: "event", id: "evt_2", type: "checkout.session.completed", ...odd });
    expect(await driver.readEvent(body, await sign(body))).toBeNull();
  }
});
