import type Stripe from "stripe";
import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import type { SubscriptionPlan } from "./payment-driver";
import { toInstant, toSeconds, unlessInvalid, unlessUnknown } from "./stripe-client";
import { hasEnded, periodEndOf } from "./stripe-subscription";

/** A billing date that has passed is charged this many seconds from now. */
const SOON = 60;

/**
 * Stripe cannot set the billing date of a running subscription; a trial until that date moves it without a charge.
 * What has ended stays so. PAYMENT for an unknown subscription, unless it should end now.
 */
export async function scheduleSubscription(
  stripe: Stripe,
  id: string,
  { nextChargeAt, cancelAt }: SubscriptionPlan,
  now: Date,
): Promise<void> {
  if (cancelAt !== null && toSeconds(cancelAt) <= toSeconds(now)) {
    await unlessInvalid(stripe.subscriptions.cancel(id));
    return;
  }
  const subscription = await unlessUnknown(stripe.subscriptions.retrieve(id));
  if (!subscription) throw new Refusal("PAYMENT", { reason: "unknown subscription" });
  if (hasEnded(subscription)) return;
  const changes: Stripe.SubscriptionUpdateParams = {};
  const next = nextChargeAt && (await movedDate(stripe, subscription, toSeconds(nextChargeAt), toSeconds(now)));
  if (next) changes.trial_end = next;
  const end = cancelAt && toBoundary(toSeconds(cancelAt), subscription, next || null);
  if ((end || null) !== subscription.cancel_at) changes.cancel_at = end || "";
  if (Object.keys(changes).length === 0) return;
  await stripe.subscriptions.update(id, { ...changes, proration_behavior: "none" });
}

/** The billing date to set, in seconds; null when it is right, or when that month has been charged already. */
async function movedDate(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  wanted: number,
  now: number,
): Promise<number | null> {
  const end = periodEndOf(subscription);
  if (end === wanted) return null;
  if (wanted > now) return wanted;
  if (end !== null && end <= now + 2 * SOON) return null;
  const since = { gte: wanted };
  const { data } = await stripe.invoices.list({ subscription: subscription.id, created: since, limit: 100 });
  const isCharged = data.some(({ billing_reason }) => billing_reason === "subscription_cycle");
  return isCharged ? null : now + SOON;
}

/**
 * The end of the period of Stripe that is nearest. An end within a later period would charge that period in part, and
 * Stripe's months differ from Berlin's by some hours, or by days after the 28th.
 */
function toBoundary(wanted: number, subscription: Stripe.Subscription, moved: number | null): number {
  const next = moved ?? periodEndOf(subscription);
  if (next === null || wanted <= next) return wanted;
  const anchor = toInstant(moved ?? subscription.billing_cycle_anchor);
  let [before, after] = [next, next];
  for (let months = 1; after < wanted; months += 1) {
    before = after;
    after = Math.max(next, toSeconds(laterBy(anchor, months, "month")));
  }
  return wanted - before <= after - wanted ? before : after;
}
