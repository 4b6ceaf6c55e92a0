import type { Mode } from "../mode";
import type { Secrets } from "../secrets";
import type { Settings } from "../settings";
import type { PaymentDriver } from "./payment-driver";
import { createRefusingDriver } from "./refusing-driver";
import { createStripeDriver } from "./stripe-driver";
import { createTestDriver, type TestCheckouts } from "./test-driver";

/** With a secret key Stripe; without one the test provider on local servers, and in production nobody. */
export function createPayment(
  settings: Pick<Settings, "PAYMENT_API_BASE">,
  secrets: Pick<Secrets, "PAYMENT_SECRET_KEY" | "PAYMENT_WEBHOOK_SECRET">,
  mode: Mode,
  checkouts: TestCheckouts,
  clock: () => Date = () => new Date(),
): PaymentDriver {
  const { PAYMENT_SECRET_KEY: key, PAYMENT_WEBHOOK_SECRET: webhookSecret } = secrets;
  if (key) return createStripeDriver({ key, webhookSecret, base: settings.PAYMENT_API_BASE, clock });
  return mode === "local" ? createTestDriver(checkouts) : createRefusingDriver();
}
