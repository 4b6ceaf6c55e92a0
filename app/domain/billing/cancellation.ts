import { utcDate } from "~/domain/dates";
import { endAfter, periodStart } from "./periods";

/** What becomes of money paid by card for a booking that never starts. */
export const GIVE_BACKS = ["refund", "credit"] as const;
export type GiveBack = (typeof GIVE_BACKS)[number];

/** cancelled = nothing was paid. */
export type GiveBackOutcome = GiveBack | "cancelled";

/**
 * What becomes of the cents paid for a booking that never starts: by card as the person chooses, null without a choice;
 * a transfer becomes credit.
 */
export function giveBackOutcome(
  paid: { amount: number; isByCard: boolean },
  chosen?: GiveBack,
): GiveBackOutcome | null {
  if (paid.amount === 0) return "cancelled";
  return paid.isByCard ? (chosen ?? null) : "credit";
}

/**
 * What is left of an invoice after earlier credit notes, in cents: their amounts were refunded by the provider, as far
 * as something was paid.
 */
export function leftOfInvoice({ gross, paid, corrected }: { gross: number; paid: number; corrected: number }) {
  return { gross: Math.max(0, gross - corrected), paid: Math.max(0, paid - corrected) };
}

interface Running {
  /** First day online. */
  start: string;
  /** Booked months. */
  runtime: number;
  /** Months invoiced so far. */
  periods: number;
  nextRenewal: string;
}

export interface RunningEnd {
  /** The day after the last one online. */
  end: string;
  /** The first day of the last month, where it is one beyond the booked term. */
  renewedOn: string | null;
  /** First days of the months that are still to be charged. */
  charges: string[];
}

/** How a running campaign ends that is cancelled today, and what is charged until then. */
export function endOfRunning({ start, runtime, periods, nextRenewal }: Running, today: string): RunningEnd {
  const end = endAfter(start, utcDate(nextRenewal), today);
  const months: string[] = [];
  while (periodStart(start, months.length) < end) months.push(periodStart(start, months.length));
  const isRenewed = months.length > runtime;
  return { end, renewedOn: isRenewed ? (months.at(-1) ?? null) : null, charges: months.slice(periods) };
}
