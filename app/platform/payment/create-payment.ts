import type { Log } from "../log";
import type { Mode } from "../mode";
import type { Secrets } from "../secrets";
import type { Settings } from "../settings";
import type { PaymentDriver } from "./payment-driver";
import { createRefusingDriver } from "./refusing-driver";
import { createTestDriver, type TestProvider } from "./test-driver";

/** With a secret key Stripe; without one the test provider on local servers, and in production nobody. */
export function createPayment(
  settings: Pick<Settings, "PAYMENT_API_BASE">,
  secrets: Pick<Secrets, "PAYMENT_SECRET_KEY" | "PAYMENT_WEBHOOK_SECRET">,
  mode: Mode,
  testProvider: () => TestProvider,
  { clock, log }: { clock: () => Date; log: Log },
): PaymentDriver {
  const { PAYMENT_SECRET_KEY: key, PAYMENT_WEBHOOK_SECRET: webhookSecret } = secrets;
  if (key)
    return whenUsed("stripe", async () => {
      const { createStripeDriver } = await import("./stripe-driver");
      return createStripeDriver({ key, webhookSecret, base: settings.PAYMENT_API_BASE, clock, log });
    });
  return mode === "local" ? createTestDriver(testProvider()) : createRefusingDriver();
}

/**
 * A driver whose code is loaded by its first call: Stripe's library weighs 150 kB gzip, and most requests pay nothing.
 */
function whenUsed(provider: PaymentDriver["provider"], load: () => Promise<PaymentDriver>): PaymentDriver {
  let loaded: Promise<PaymentDriver> | undefined;
  const driver = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    provider,
    open: async (request) => (await driver()).open(request),
    state: async (session) => (await driver()).state(session),
    expire: async (session) => (await driver()).expire(session),
    subscription: async (id) => (await driver()).subscription(id),
    schedule: async (subscription, plan) => (await driver()).schedule(subscription, plan),
    deduct: async (charge, amount, key) => (await driver()).deduct(charge, amount, key),
    voidCharge: async (charge) => (await driver()).voidCharge(charge),
    refund: async (request) => (await driver()).refund(request),
    readEvent: async (body, signature) => (await driver()).readEvent(body, signature),
    events: async (since) => (await driver()).events(since),
  };
}
