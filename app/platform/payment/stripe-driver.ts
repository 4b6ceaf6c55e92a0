import Stripe from "stripe";
import type { PaymentDriver } from "./payment-driver";
import { deduct, refund, voidCharge } from "./stripe-charges";
import { checkoutState, expireCheckout, openCheckout } from "./stripe-checkout";
import { asPayment, createStripeClient, type StripeOptions } from "./stripe-client";
import type { ReportForeign } from "./stripe-currency";
import { isOfInterest, listEvents, toEvent } from "./stripe-events";
import { scheduleSubscription } from "./stripe-schedule";
import { subscriptionState } from "./stripe-subscription";

/** Seconds that a webhook's signature stays good. */
const TOLERANCE = 300;

/** Stripe Checkout and Billing: a subscription whose first month is charged at booking. */
export function createStripeDriver(options: StripeOptions): PaymentDriver {
  const { webhookSecret, clock, log } = options;
  const report: ReportForeign = (facts) => log.error("payment.currency", "not in EUR", facts);
  const stripe = createStripeClient(options);

  async function genuineEvent(body: string, signature: string | null): Promise<Stripe.Event | null> {
    if (!webhookSecret || !signature) return null;
    try {
      const crypto = Stripe.createSubtleCryptoProvider();
      const received = clock().getTime();
      const event = await stripe.webhooks.constructEventAsync(
        body,
        signature,
        webhookSecret,
        TOLERANCE,
        crypto,
        received,
      );
      return isOfInterest(event) ? event : null;
    } catch {
      return null;
    }
  }

  return {
    provider: "stripe",
    open: (request) => asPayment(() => openCheckout(stripe, request)),
    state: (id) => asPayment(() => checkoutState(stripe, id, report)),
    expire: (id) => asPayment(() => expireCheckout(stripe, id, report)),
    subscription: (id) => asPayment(() => subscriptionState(stripe, id, report)),
    schedule: (id, plan) => asPayment(() => scheduleSubscription(stripe, id, plan, clock())),
    deduct: (charge, amount, key) => asPayment(() => deduct(stripe, charge, amount, key)),
    voidCharge: (charge) => asPayment(() => voidCharge(stripe, charge)),
    refund: (request) => asPayment(() => refund(stripe, request, report)),
    async readEvent(body, signature) {
      const event = await genuineEvent(body, signature);
      return event && asPayment(() => toEvent(stripe, event, report));
    },
    events: (since) => asPayment(() => listEvents(stripe, since, report)),
  };
}
