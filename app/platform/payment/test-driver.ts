import type { PaymentDriver } from "./payment-driver";

/** What the test provider remembers between requests. */
export type TestProvider = Omit<PaymentDriver, "provider" | "readEvent" | "events">;

/**
 * A provider without money: its pages are /payment/test/… of our own app, and what they do is told at once, so that
 * there are neither webhooks nor events to catch up with. For local servers only.
 */
export function createTestDriver(provider: TestProvider): PaymentDriver {
  return { ...provider, provider: "test", readEvent: async () => null, events: async () => [] };
}
