import { Refusal } from "~/domain/errors";
import type { PaymentDriver } from "./payment-driver";

/** Production without a provider: nobody can pay by card, and nothing pretends otherwise. */
export function createRefusingDriver(): PaymentDriver {
  const refuse = async (): Promise<never> => {
    throw new Refusal("PAYMENT", { reason: "MISSING_CONFIG" });
  };
  return {
    provider: "stripe",
    open: refuse,
    state: refuse,
    expire: refuse,
    subscription: refuse,
    schedule: refuse,
    deduct: refuse,
    voidCharge: refuse,
    refund: refuse,
    readEvent: async () => null,
    events: async () => [],
  };
}
