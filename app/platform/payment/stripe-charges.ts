import type Stripe from "stripe";
import { Refusal } from "~/domain/errors";
import type { ProviderRefund } from "./payment-driver";
import { idOf, unlessInvalid } from "./stripe-client";
import { isEuro, type ReportForeign } from "./stripe-currency";
import { refundStatus } from "./stripe-subscription";

/**
 * Adds a negative item to a draft invoice; its key is kept with it, because Stripe forgets idempotency keys after a
 * day. False = the invoice is no draft any more. PAYMENT {reason: "amount"} when less is asked for than deducted.
 */
export async function deduct(stripe: Stripe, charge: string, amount: number, key: string): Promise<boolean> {
  const invoice = await stripe.invoices.retrieve(charge);
  if (hasItem(invoice, key)) return true;
  if (invoice.status !== "draft") return false;
  if (amount > invoice.total) throw new Refusal("PAYMENT", { reason: "amount" });
  const customer = idOf(invoice.customer) ?? undefined;
  const { currency } = invoice;
  const item = { customer, invoice: charge, amount: -amount, currency, description: "Guthaben / Credit" };
  const added = await unlessInvalid(
    stripe.invoiceItems.create({ ...item, metadata: { key } }, { idempotencyKey: `deduct-${key}` }),
  );
  if (added) return true;
  const current = await stripe.invoices.retrieve(charge);
  if (current.status === "draft") throw new Refusal("PAYMENT", { reason: "deduction refused" });
  return hasItem(current, key);
}

const hasItem = ({ lines }: Stripe.Invoice, key: string): boolean =>
  lines.data.some(({ metadata }) => metadata.key === key);

/** A draft of a subscription cannot be deleted: it is finalized without being collected, then voided. */
export async function voidCharge(stripe: Stripe, charge: string): Promise<void> {
  const { status } = await stripe.invoices.retrieve(charge);
  if (status === "paid" || status === "void") return;
  if (status === "draft") await unlessInvalid(stripe.invoices.finalizeInvoice(charge, { auto_advance: false }));
  if (await unlessInvalid(stripe.invoices.voidInvoice(charge))) return;
  const current = await stripe.invoices.retrieve(charge);
  if (current.status !== "paid" && current.status !== "void") throw new Refusal("PAYMENT", { reason: "not voided" });
}

/** PAYMENT {reason: "notPaid"} for a charge without a payment, {reason: "currency"} for one that is not in EUR. */
export async function refund(
  stripe: Stripe,
  { charge, amount, key }: { charge: string; amount: number; key: string },
  report: ReportForeign,
): Promise<Pick<ProviderRefund, "id" | "status">> {
  if (!isEuro(await stripe.invoices.retrieve(charge), report)) throw new Refusal("PAYMENT", { reason: "currency" });
  const payment = await paymentOf(stripe, charge);
  const { data } = await stripe.refunds.list({ ...payment, limit: 100 });
  const made =
    data.find(({ metadata }) => metadata?.key === key) ??
    (await stripe.refunds.create(
      { ...payment, amount, metadata: { charge, key } },
      { idempotencyKey: `refund-${key}` },
    ));
  return { id: made.id, status: refundStatus(made) };
}

async function paymentOf(stripe: Stripe, charge: string): Promise<{ payment_intent: string } | { charge: string }> {
  const { data } = await stripe.invoicePayments.list({ invoice: charge, status: "paid", limit: 1 });
  const intent = idOf(data[0]?.payment.payment_intent);
  if (intent) return { payment_intent: intent };
  const paid = idOf(data[0]?.payment.charge);
  if (paid) return { charge: paid };
  throw new Refusal("PAYMENT", { reason: "notPaid" });
}
