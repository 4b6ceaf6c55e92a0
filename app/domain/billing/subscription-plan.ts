import {
  chargesOf,
  isChargeMissing,
  isOwed,
  isRunning,
  isWaiting,
  type Known,
  type SeenSubscription,
  unnotedCharges,
} from "~/domain/billing/card-state";
import { periodStart } from "~/domain/billing/periods";
import { addMonths, berlinMidnight, berlinToday } from "~/domain/dates";

/** How a subscription should be at the provider. */
export interface SubscriptionPlan {
  /** Null leaves it as it is; an instant that has passed = soon. */
  nextChargeAt: string | null;
  /** Null = no end; an instant that has passed = at once. */
  cancelAt: string | null;
  /** Ids of charges that must not be paid any more. */
  voided: string[];
}

/**
 * The plan of a subscription: it ends at once without a booking in force, and with the paid period of a cancelled
 * campaign; it charges next when the first month begins that is neither invoiced nor being charged. Of a campaign that
 * waits for its start no month can be known: its next charge is put off until it goes online. `known` is null without a
 * booking, `seen` when the provider does not know the subscription.
 */
export function planSubscription(known: Known | null, seen: SeenSubscription | null, now: Date): SubscriptionPlan {
  if (!known) return endAtOnce(seen, now);
  const { booking } = known;
  const { isInForce, jobStatus, nextRenewal } = booking;
  if (!isInForce) return endAtOnce(seen, now);
  if (isWaiting(booking))
    return {
      nextChargeAt: berlinMidnight(addMonths(latest(booking.start, berlinToday(now)), MONTHS_PUT_OFF)),
      cancelAt: null,
      voided: [],
    };
  const cancelAt = jobStatus === "online_terminated" && nextRenewal ? berlinMidnight(nextRenewal) : null;
  return {
    nextChargeAt: isOwed(booking) ? nextChargeAt(known, seen, now) : null,
    cancelAt,
    voided: isOwed(booking) ? [] : runningIds(seen),
  };
}

/** How far the charge of a campaign that has not started is put off; providers allow two years at most. */
const MONTHS_PUT_OFF = 12;

const latest = (one: string, other: string): string => (one > other ? one : other);

const endAtOnce = (seen: SeenSubscription | null, now: Date): SubscriptionPlan => ({
  nextChargeAt: null,
  cancelAt: now.toISOString(),
  voided: runningIds(seen),
});

const runningIds = (seen: SeenSubscription | null): string[] =>
  chargesOf(seen)
    .filter(isRunning)
    .map(({ id }) => id);

function nextChargeAt(known: Known, seen: SeenSubscription | null, now: Date): string | null {
  const { start, periods } = known.booking;
  const charged = unnotedCharges(known, seen).filter(({ status }) => status !== "void").length;
  const begins = berlinMidnight(periodStart(start, periods + charged));
  if (begins > now.toISOString()) return begins;
  // At the turn of the month the provider makes its charge by itself, and moving it could make two.
  return seen && isChargeMissing(seen, begins, now) ? begins : null;
}
