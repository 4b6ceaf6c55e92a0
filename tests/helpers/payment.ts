import type { CheckoutState, PaymentDriver } from "~/platform/payment/payment-driver";

export interface TestPayment extends PaymentDriver {
  states: Map<string, CheckoutState>;
  cancelledAt: Map<string, Date | null>;
}

/** A provider in memory: tests set `states` by our checkout's id. */
export function testPayment(): TestPayment {
  const states = new Map<string, CheckoutState>();
  const cancelledAt = new Map<string, Date | null>();
  return {
    provider: "test",
    states,
    cancelledAt,
    async open({ id, amount }) {
      if (!states.has(id)) states.set(id, { status: "open", amount, subscription: null });
      return { providerSession: id, url: `http://stellenfunk.test/payment/${id}` };
    },
    state: async (id) => states.get(id) ?? { status: "expired", amount: null, subscription: null },
    expire: async (id) => void states.set(id, { status: "expired", amount: null, subscription: null }),
    cancelAt: async (subscription, at) => void cancelledAt.set(subscription, at),
    readEvent: async () => null,
  };
}
