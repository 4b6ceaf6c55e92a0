import type { CheckoutState, PaymentDriver } from "./payment-driver";

/** Where the test provider looks up how its page was left. */
export interface TestCheckouts {
  find(id: string): Promise<CheckoutState | null>;
}

/** A provider without money: its page stands at /payment/test/{id} of our own app. For local servers only. */
export function createTestDriver(checkouts: TestCheckouts): PaymentDriver {
  return {
    provider: "test",
    open: async ({ id }) => ({ providerSession: id, url: `/payment/test/${id}` }),
    state: async (id) => (await checkouts.find(id)) ?? { status: "expired", amount: null, subscription: null },
    // The code that closes a checkout writes into the same table.
    expire: async () => {},
    cancelAt: async () => {},
    readEvent: async () => null,
  };
}
