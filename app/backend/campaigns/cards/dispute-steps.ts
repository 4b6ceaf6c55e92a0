import { referenceOfWonDispute } from "~/domain/billing/reconcile";
import { berlinToday } from "~/domain/dates";
import { findPaidInvoice, findPayment } from "../../billing/cards/queries";
import { addCredit } from "../../billing/credit-statements";
import { payInvoice, reopenInvoice } from "../../billing/invoices/statements";
import { insertPayment } from "../../billing/payment-statements";
import { historyRow } from "../../history/statements";
import { jobLink } from "../../jobs/links";
import { outboxMailToUsers } from "../../outbox/statements";
import { isAdministrator } from "../../users/queries";
import type { StepContext, StepOf } from "./step-context";

/**
 * The customer's bank has taken a payment back: its invoice is open again, and administrators are told. Without an
 * invoice that is paid, the money had become credit, and is taken from it; the credit may be negative afterwards.
 */
export async function openDispute(context: StepContext, step: StepOf<"openDispute">): Promise<void> {
  const { services, actor, booking } = context;
  const { dispute, amount } = step;
  const { invoice, columns } = await load(context, step);
  const { organization, job, title, organization_name } = booking;
  const link = job ? jobLink(services, job) : services.appBase;
  const data = { code: invoice?.code ?? "", organization: organization_name, title, amount, link };
  await services.db.write([
    insertPayment(services, { ...columns, type: "dispute", amount: -amount, reference: dispute }),
    ...(invoice?.status === "paid" && invoice.paid >= amount
      ? reopenInvoice(invoice.id, amount, columns.paid_on)
      : [addCredit(services, { organization, booking: booking.id, type: "reversed", amount: -amount })]),
    historyRow(services, { organization, job, actor, event: "payment.dispute", after: { amount } }),
    outboxMailToUsers(services, { template: "paymentDisputed", data, where: isAdministrator() }),
  ]);
}

/** The bank has given the money back. An invoice that was paid otherwise in the meantime leaves it as credit. */
export async function winDispute(context: StepContext, step: StepOf<"winDispute">): Promise<void> {
  const { services, actor, booking } = context;
  const { dispute, amount } = step;
  const { invoice, columns } = await load(context, step);
  const { organization, job } = booking;
  const isDue = invoice?.status === "open" && invoice.gross - invoice.credit - invoice.paid >= amount;
  await services.db.write([
    insertPayment(services, { ...columns, type: "disputeWon", amount, reference: referenceOfWonDispute(dispute) }),
    ...(invoice && isDue
      ? payInvoice(invoice.id, amount, columns.paid_on)
      : [addCredit(services, { organization, booking: booking.id, type: "unbooked", amount })]),
    historyRow(services, { organization, job, actor, event: "payment.disputeWon", after: { amount } }),
  ]);
}

async function load({ services, booking }: StepContext, { payment: id }: { payment: string }) {
  const payment = await findPayment(services, id);
  const invoice = payment?.invoice ? await findPaidInvoice(services, payment.invoice) : null;
  const columns = {
    organization: booking.organization,
    booking: booking.id,
    invoice: invoice?.id ?? null,
    method: "card" as const,
    paid_on: berlinToday(services.clock()),
  };
  return { invoice, columns };
}
