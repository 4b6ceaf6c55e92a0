import { billingAddressOf, toStepFacts } from "~/content-api/job-facts";
import { DEFAULT_SETTINGS_RECORD } from "~/domain/administration/settings-record";
import { Refusal } from "~/domain/errors";
import { quoteFor } from "~/domain/jobs/job-price";
import type {
  CheckoutState,
  PaymentDriver,
  PaymentEvent,
  ProviderCharge,
  ProviderRefund,
  SubscriptionPlan,
  SubscriptionState,
} from "~/platform/payment/payment-driver";
import type { World } from "./world";

export interface TestPayment extends PaymentDriver {
  /** By our checkout's id. */
  states: Map<string, CheckoutState>;
  /** What `subscription` answers; tests change it as the provider would. */
  subscriptions: Map<string, SubscriptionState>;
  /** What was asked for last, by subscription. */
  plans: Map<string, SubscriptionPlan>;
  /** What `readEvent` answers; null = not genuine. */
  event: PaymentEvent | null;
  /** What `events` answers. */
  past: PaymentEvent[];
  /** Every method refuses with PAYMENT. */
  isDown: boolean;
  /** Pages whose payment is being processed: they are open, and cannot be expired. */
  processing: Set<string>;
  /** Pages are said to be expired, and can still be paid. */
  keepsPages: boolean;
}

/** A provider in memory, which does only what it is told: tests play its part by `states` and `subscriptions`. */
export function testPayment(): TestPayment {
  const states = new Map<string, CheckoutState>();
  const subscriptions = new Map<string, SubscriptionState>();
  const plans = new Map<string, SubscriptionPlan>();
  const keys = new Set<string>();
  const unpaid = { amount: null, subscription: null, charge: null };

  function chargeOf(id: string): ProviderCharge {
    const found = [...subscriptions.values()].flatMap(({ charges }) => charges).find((charge) => charge.id === id);
    if (!found) throw new Refusal("PAYMENT", { reason: "unknown charge" });
    return found;
  }

  function up(): void {
    if (payment.isDown) throw new Refusal("PAYMENT", { reason: "unreachable" });
  }

  const payment: TestPayment = {
    provider: "test",
    states,
    subscriptions,
    plans,
    event: null,
    past: [],
    isDown: false,
    processing: new Set(),
    keepsPages: false,
    async open({ id, monthly, credit }) {
      up();
      if (!states.has(id)) states.set(id, { ...unpaid, status: "open", amount: monthly - credit });
      return { providerSession: id, url: `http://stellenfunk.test/payment/${id}` };
    },
    async state(id) {
      up();
      return states.get(id) ?? { ...unpaid, status: "expired" };
    },
    async expire(id) {
      up();
      if (states.get(id)?.status === "paid" || payment.processing.has(id)) return false;
      if (!payment.keepsPages) states.set(id, { ...unpaid, status: "expired" });
      return true;
    },
    async subscription(id) {
      up();
      const found = subscriptions.get(id);
      return found ? structuredClone(found) : null;
    },
    async schedule(id, plan) {
      up();
      plans.set(id, plan);
      const known = subscriptions.get(id);
      if (known) Object.assign(known, { ...plan, nextChargeAt: plan.nextChargeAt ?? known.nextChargeAt });
    },
    async deduct(id, amount, key) {
      up();
      const charge = chargeOf(id);
      if (keys.has(key)) return true;
      if (charge.status !== "draft") return false;
      keys.add(key);
      charge.amount -= amount;
      charge.deducted += amount;
      return true;
    },
    async voidCharge(id) {
      up();
      const charge = chargeOf(id);
      if (charge.status === "draft" || charge.status === "open") charge.status = "void";
    },
    async refund({ charge: id, amount, key }) {
      up();
      const { refunds, paid } = chargeOf(id);
      const known = refunds.find((refund) => refund.id === `re_${key}`);
      if (known) return known;
      const refunded = refunds.reduce((sum, refund) => sum + (refund.status === "failed" ? 0 : refund.amount), 0);
      if (refunded + amount > paid) throw new Refusal("PAYMENT", { reason: "amount" });
      const made: ProviderRefund = { id: `re_${key}`, amount, status: "done" };
      refunds.push(made);
      return made;
    },
    readEvent: async () => payment.event,
    async events() {
      up();
      return payment.past;
    },
  };
  return payment;
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
