import type Stripe from "stripe";
import type { ProviderCharge, ProviderRefund, SubscriptionState } from "./payment-driver";
import { idOf, textAt, toInstant, unlessUnknown } from "./stripe-client";
import { isEuro, type ReportForeign } from "./stripe-currency";

const MOST_CHARGES = 24;

/** Every other invoice of a subscription, over nothing, is one that a change of its billing date brings along. */
const MONTHS: readonly string[] = ["subscription_create", "subscription_cycle"];

/**
 * Null when Stripe does not know it. Three requests, and one more for each payment that is disputed or has many
 * refunds. Months, refunds and disputes in another currency than EUR are left out.
 */
export async function subscriptionState(
  stripe: Stripe,
  id: string,
  report: ReportForeign,
): Promise<SubscriptionState | null> {
  const subscription = await unlessUnknown(stripe.subscriptions.retrieve(id));
  if (!subscription) return null;
  const customer = idOf(subscription.customer);
  const [invoices, payments] = await Promise.all([
    stripe.invoices.list({ subscription: id, limit: 100, expand: ["data.payments"] }),
    customer ? stripe.charges.list({ customer, limit: 100, expand: ["data.refunds"] }) : null,
  ]);
  const months = invoices.data.filter(({ billing_reason }) => MONTHS.includes(billing_reason ?? ""));
  const inEuro = months.filter((invoice) => isEuro(invoice, report));
  const newest = inEuro.sort((a, b) => b.created - a.created).slice(0, MOST_CHARGES);
  const charges = await Promise.all(newest.map((invoice) => toCharge(stripe, invoice, payments?.data ?? [], report)));
  return {
    id,
    checkout: textAt(subscription, "metadata", "checkout"),
    status: hasEnded(subscription) ? "ended" : "active",
    nextChargeAt: nextChargeOf(subscription),
    cancelAt: subscription.cancel_at === null ? null : toInstant(subscription.cancel_at),
    charges: charges.reverse(),
  };
}

export const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

/** When the period ends that has been charged, in seconds. */
export const periodEndOf = ({ items }: Stripe.Subscription): number | null => items.data[0]?.current_period_end ?? null;

function nextChargeOf(subscription: Stripe.Subscription): string | null {
  const end = periodEndOf(subscription);
  if (hasEnded(subscription) || end === null) return null;
  return subscription.cancel_at !== null && subscription.cancel_at <= end ? null : toInstant(end);
}

async function toCharge(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  all: Stripe.Charge[],
  report: ReportForeign,
): Promise<ProviderCharge> {
  const payments = paymentsOf(invoice, all);
  const disputed = payments.filter((payment) => payment.disputed);
  const [disputes, refunds] = await Promise.all([
    Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id, limit: 100 }))),
    Promise.all(payments.map((payment) => refundsOf(stripe, payment))),
  ]);
  return {
    id: invoice.id,
    status: statusOf(invoice),
    amount: invoice.total,
    deducted: deductedFrom(invoice),
    paid: invoice.amount_paid,
    attempts: invoice.attempt_count,
    createdAt: toInstant(invoice.created),
    payUrl: invoice.status === "open" ? (invoice.hosted_invoice_url ?? null) : null,
    refunds: refunds
      .flat()
      .filter((refund) => isEuro(refund, report))
      .map((refund) => ({ id: refund.id, amount: refund.amount, status: refundStatus(refund) })),
    disputes: disputes.flatMap(({ data }) => data.filter((dispute) => isEuro(dispute, report)).flatMap(toDispute)),
  };
}

/** Oldest first; Stripe sends ten along with their payment. */
async function refundsOf(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  const all = refunds?.has_more ? await stripe.refunds.list({ charge: id, limit: 100 }) : refunds;
  return [...(all?.data ?? [])].reverse();
}

/** The payments of an invoice among those of its customer. */
function paymentsOf(invoice: Stripe.Invoice, all: Stripe.Charge[]): Stripe.Charge[] {
  const ids = new Set(
    invoice.payments?.data.flatMap(({ payment }) => [idOf(payment.payment_intent), idOf(payment.charge)]),
  );
  return all.filter(({ id, payment_intent }) => ids.has(id) || ids.has(idOf(payment_intent) ?? id));
}

function statusOf({ status }: Stripe.Invoice): ProviderCharge["status"] {
  if (status === "paid") return "paid";
  if (status === "void") return "void";
  // uncollectible: Stripe has given up, but its page still takes the money.
  return status === "open" || status === "uncollectible" ? "open" : "draft";
}

/** Coupons, and the negative items of `deduct`. */
function deductedFrom({ lines, total_discount_amounts }: Stripe.Invoice): number {
  const items = lines.data.map(({ amount }) => Math.max(0, -amount));
  const discounts = (total_discount_amounts ?? []).map(({ amount }) => amount);
  return [...items, ...discounts].reduce((sum, amount) => sum + amount, 0);
}

export function refundStatus({ status }: Pick<Stripe.Refund, "status">): ProviderRefund["status"] {
  if (status === "succeeded") return "done";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** Inquiries (warning_…) and prevented disputes take no money back. */
function toDispute({ id, amount, status }: Stripe.Dispute): ProviderCharge["disputes"] {
  if (status.startsWith("warning_") || status === "prevented") return [];
  return [{ id, amount, status: status === "won" ? "won" : status === "lost" ? "lost" : "open" }];
}
