import {
  chargesOf,
  isChargeMissing,
  isOwed,
  isRunning,
  type Known,
  type SeenSubscription,
  unnotedCharges,
} from "~/domain/billing/card-state";
import { periodStart } from "~/domain/billing/periods";
import { berlinMidnight, laterBy } from "~/domain/dates";

/** How a subscription should be at the provider. */
export interface SubscriptionPlan {
  /** Null leaves it as it is. */
  nextChargeAt: string | null;
  /** Null = no end; an instant that has passed = at once. */
  cancelAt: string | null;
  /** Ids of charges that must not be paid any more. */
  voided: string[];
}

const MINUTES_UNTIL_CHARGED = 5;

/**
 * The plan of a subscription: it ends at once without a booking in force, and with the paid period of a cancelled
 * campaign; it charges next when the first month begins that is neither invoiced nor being charged.
 */
export function planSubscription(known: Known, seen: SeenSubscription, now: Date): SubscriptionPlan {
  const { booking } = known;
  const { isInForce, jobStatus, nextRenewal } = booking;
  const voided = isOwed(booking)
    ? []
    : chargesOf(seen)
        .filter(isRunning)
        .map(({ id }) => id);
  if (!isInForce) return { nextChargeAt: null, cancelAt: now.toISOString(), voided };
  const cancelAt = jobStatus === "online_terminated" && nextRenewal ? berlinMidnight(nextRenewal) : null;
  return { nextChargeAt: isOwed(booking) ? nextChargeAt(known, seen, now) : null, cancelAt, voided };
}

function nextChargeAt(known: Known, seen: SeenSubscription, now: Date): string | null {
  const { start, periods } = known.booking;
  const charged = unnotedCharges(known, seen).filter(({ status }) => status !== "void").length;
  const begins = berlinMidnight(periodStart(start, periods + charged));
  if (begins > now.toISOString()) return begins;
  // At the turn of the month the provider makes its charge by itself, and moving it could make two.
  return isChargeMissing(seen, begins, now) ? laterBy(now, MINUTES_UNTIL_CHARGED, "minute") : null;
}
