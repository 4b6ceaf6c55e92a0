import { billingAddressOf, toStepFacts } from "~/content-api/job-facts";
import { DEFAULT_SETTINGS_RECORD } from "~/domain/administration/settings-record";
import { quoteFor } from "~/domain/jobs/job-price";
import type { CheckoutState, PaymentDriver } from "~/platform/payment/payment-driver";
import type { World } from "./world";

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

/** The hash of the price that a job's page would have shown. */
export async function shownHash(here: World, id: string): Promise<string> {
  const { data: job } = await here.api(here.ada).jobs.get({ id });
  const settings = DEFAULT_SETTINGS_RECORD;
  const facts = toStepFacts({
    job,
    billingCountry: null,
    recruiterIds: [],
    settings,
    today: "2026-03-02",
    isPaid: false,
  });
  return quoteFor(job, billingAddressOf(facts), settings)?.hash ?? "";
}
