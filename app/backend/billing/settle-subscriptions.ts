import { planSubscription } from "~/domain/billing/subscription-plan";
import type { SubscriptionChange } from "../outbox/payload";
import { claimSubscriptionChanges, noteChangeMade } from "../outbox/subscription-statements";
import type { Services } from "../services";
import { unsafeFindCardBooking } from "./cards/queries";

/**
 * Brings subscriptions at the provider in line with their jobs. Each step looks at the job and at the subscription as
 * they are now, so order and repetition do not matter.
 */
export async function settleSubscriptions(services: Services): Promise<number> {
  const [{ rows }] = await services.db.write([claimSubscriptionChanges(services.clock())]);
  for (const { id, payload } of rows) await settle(services, id, payload);
  return rows.length;
}

async function settle(services: Services, id: string, { booking, subscription }: SubscriptionChange): Promise<void> {
  try {
    if (subscription) await settleSubscription(services, subscription);
    await services.db.write([noteChangeMade(id, services.clock())]);
  } catch (error) {
    services.log.error("payment.subscription", error, { booking });
  }
}

/** Charges are made void after the subscription has ended: until then the provider could make another one. */
async function settleSubscription(services: Services, subscription: string): Promise<void> {
  const { payment } = services;
  const [card, seen] = await Promise.all([
    unsafeFindCardBooking(services, subscription),
    payment.subscription(subscription),
  ]);
  const { voided, ...plan } = planSubscription(card?.known ?? null, seen, services.clock());
  await payment.schedule(subscription, plan);
  for (const charge of voided) await payment.voidCharge(charge);
}
