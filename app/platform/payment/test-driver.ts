import type { PaymentDriver, ProviderCharge, SubscriptionState } from "./payment-driver";

/** What the test provider remembers between requests. */
export type TestProvider = Omit<PaymentDriver, "provider" | "readEvent">;

/** The buttons of its payment page. */
export type TestOutcome = "paid" | "declined" | "cancelled";

export type TestSubscription = SubscriptionState & {
  /** Gross, charged every month. */
  monthly: number;
  /** Whether the card is accepted from now on. */
  accepts: boolean;
};

/** The buttons of a subscription's page: what happens at a provider without our doing. */
export type TestAction =
  | { type: "nextMonth" | "acceptCard" | "declineCard"; charge?: undefined }
  | { type: "collect" | "newCard" | "dispute"; charge: string }
  /** Null = all that is left. */
  | { type: "refund"; charge: string; amount: number | null }
  | { type: "failRefund" | "winDispute" | "loseDispute"; charge: string; movement: string };

/** What was paid and neither refunded nor disputed. */
export function leftOf({ paid, refunds, disputes }: ProviderCharge): number {
  const refunded = refunds.filter(({ status }) => status !== "failed");
  const disputed = disputes.filter(({ status }) => status !== "won");
  return [...refunded, ...disputed].reduce((left, { amount }) => left - amount, paid);
}

/**
 * A provider without money: its pages are /payment/test/… of our own app, which tell what they do by themselves,
 * so that there are no webhooks. For local servers only.
 */
export function createTestDriver(provider: TestProvider): PaymentDriver {
  return { ...provider, provider: "test", readEvent: async () => null };
}
