import { periodStart } from "~/domain/billing/periods";
import { laterBy } from "~/domain/dates";
import type { JobStatus } from "~/domain/jobs/status";

/** A month as the provider charges it now; money in integer cents, instants in ISO UTC. */
export interface SeenCharge {
  id: string;
  /** draft = not asked for yet, may still be reduced. */
  status: "draft" | "open" | "paid" | "void";
  /** Asked for, after deductions. */
  amount: number;
  deducted: number;
  paid: number;
  attempts: number;
  createdAt: string;
  payUrl: string | null;
  refunds: readonly { id: string; amount: number; status: "pending" | "done" | "failed" }[];
  disputes: readonly SeenDispute[];
}

export interface SeenDispute {
  id: string;
  amount: number;
  status: "open" | "won" | "lost";
}

export interface SeenSubscription {
  status: "active" | "ended";
  /** When the provider charges next; null = never again. */
  nextChargeAt: string | null;
  /** Oldest first. */
  charges: readonly SeenCharge[];
}

/** The booking that a subscription pays for. */
export interface KnownBooking {
  /** Active, and the one of its job. */
  isInForce: boolean;
  jobStatus: JobStatus | null;
  nextRenewal: string | null;
  /** First day online, or the planned one. */
  start: string;
  /** Months invoiced so far. */
  periods: number;
  /** What a month costs, gross. */
  gross: number;
  checkout: string | null;
}

/** What we have noted about a charge. */
export interface KnownCharge {
  id: string;
  status: "open" | "paid" | "void";
  /** Taken from the organization's credit for it. */
  credit: number;
  attempts: number;
  firstFailedAt: string | null;
  notedAt: string;
}

/** Money of the booking that we have noted; refunds and disputes are negative. */
export interface KnownPayment {
  id: string;
  type: "payment" | "refund" | "dispute" | "disputeWon";
  /** Null: it has become credit. */
  invoice: string | null;
  amount: number;
  status: "pending" | "done" | "failed";
  reference: string | null;
  /** The day on which a dispute was noted as lost, YYYY-MM-DD. */
  lostOn: string | null;
}

export interface Known {
  booking: KnownBooking;
  charges: readonly KnownCharge[];
  payments: readonly KnownPayment[];
  /** Ids of the booking's invoices that are open. */
  openInvoices: readonly string[];
  /** What the organization has to its credit. */
  credit: number;
}

/** Charges that ask for something; one of 0 only says that a subscription was moved. */
export const chargesOf = (seen: SeenSubscription | null): SeenCharge[] =>
  (seen?.charges ?? []).filter((charge) => grossOf(charge) > 0);

export const isRunning = ({ status }: SeenCharge): boolean => status === "draft" || status === "open";

/** A month's price, before credit. */
export const grossOf = ({ amount, deducted }: SeenCharge): number => amount + deducted;

/** Booked and not online yet: its months count from the first day online, however late that is. */
export const isWaiting = ({ isInForce, jobStatus }: KnownBooking): boolean => isInForce && jobStatus === "submitted";

/** Whether the customer owes the next month: also in a cancelled campaign, until its committed term is over. */
export function isOwed({ isInForce, jobStatus, nextRenewal, start, periods }: KnownBooking): boolean {
  if (!isInForce) return false;
  return jobStatus !== "online_terminated" || nextRenewal === null || periodStart(start, periods) < nextRenewal;
}

/** The noted payment of a charge. */
export const paymentOf = ({ payments }: Known, { id }: SeenCharge): KnownPayment | undefined =>
  payments.find(({ type, reference }) => type === "payment" && reference === id);

/** The payment of the first month, while only its checkout is known. */
export const unnamedPayment = ({ booking: { checkout }, payments }: Known): KnownPayment | undefined =>
  payments.find(({ type, reference }) => type === "payment" && checkout !== null && reference === checkout);

/**
 * Charges of which we have not noted that they are paid. Without the first month's: its booking notes it, maybe before
 * the provider has named the charge.
 */
export function unnotedCharges(known: Known, seen: SeenSubscription | null): SeenCharge[] {
  const isFirstUnnamed = known.payments.length === 0 || unnamedPayment(known) !== undefined;
  return chargesOf(seen).filter((charge, at) => !isNotedAsPaid(known, charge) && !(at === 0 && isFirstUnnamed));
}

/** A charge that credit covers as a whole has no payment. */
const isNotedAsPaid = (known: Known, charge: SeenCharge): boolean =>
  paymentOf(known, charge) !== undefined ||
  known.charges.some(({ id, status }) => id === charge.id && status === "paid");

/** The provider charges within this time after a month has begun; a charge that is missing then is asked for. */
const HOURS_TO_CHARGE = 1;

/**
 * Whether a month that has begun (at `since`) has to be charged by us: the provider neither charges it nor is about to,
 * and has not tried. What is void or of another amount would not become right by asking again.
 */
export function isChargeMissing(seen: SeenSubscription, since: string, now: Date): boolean {
  const moment = now.toISOString();
  if (seen.status === "ended" || moment < laterBy(since, HOURS_TO_CHARGE, "hour")) return false;
  const wasCharged = chargesOf(seen).some(({ createdAt }) => createdAt >= laterBy(since, -1, "day"));
  const isComing = seen.nextChargeAt !== null && seen.nextChargeAt <= laterBy(moment, HOURS_TO_CHARGE, "hour");
  return !wasCharged && !isComing;
}
