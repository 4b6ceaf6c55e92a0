import { berlinToday } from "~/domain/dates";
import { findPaidInvoice, findPayment } from "../../billing/cards/queries";
import { noteRefundFailed } from "../../billing/cards/statements";
import { addCredit } from "../../billing/credit-statements";
import { composeCreditNote } from "../../billing/invoices/compose-invoice";
import { contentOf } from "../../billing/invoices/queries";
import { cancelInvoice, insertCreditNote } from "../../billing/invoices/statements";
import { insertPayment } from "../../billing/payment-statements";
import { historyRow } from "../../history/statements";
import { jobLink } from "../../jobs/links";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import type { Statement } from "../../storage/statement";
import type { StepContext, StepOf } from "./step-context";

/**
 * A refund made at the provider itself: noted, and taken back from the month's invoice by a credit note. What no
 * invoice is left for had become credit, and is taken from it; the credit may be negative afterwards.
 */
export async function noteRefund(
  { services, actor, booking }: StepContext,
  { refund, amount, payment: id }: StepOf<"noteRefund">,
): Promise<void> {
  const payment = await findPayment(services, id);
  if (!payment) return;
  const invoice = payment.invoice ? await findPaidInvoice(services, payment.invoice) : null;
  const { organization, job } = booking;
  const corrected = invoice ? Math.min(amount, invoice.gross - invoice.corrected) : 0;
  const rest = amount - corrected;
  await services.db.write([
    insertPayment(services, {
      organization,
      booking: booking.id,
      type: "refund",
      invoice: payment.invoice,
      method: "card",
      amount: -amount,
      reference: refund,
      paid_on: berlinToday(services.clock()),
    }),
    ...(invoice && corrected > 0 ? correctionOf(services, invoice, corrected) : []),
    ...(rest > 0 ? [addCredit(services, { organization, booking: booking.id, type: "reversed", amount: -rest })] : []),
    historyRow(services, { organization, job, actor, event: "payment.refund", after: { refund, amount } }),
    ...refundMail(services, "refundSent", { job, title: booking.title, amount }),
  ]);
}

type PaidInvoice = NonNullable<Awaited<ReturnType<typeof findPaidInvoice>>>;

function correctionOf(services: Services, invoice: PaidInvoice, gross: number): Statement[] {
  const { id, organization, job, booking, paid } = invoice;
  const isWhole = gross === invoice.gross && (invoice.status === "open" || invoice.status === "paid");
  const content = composeCreditNote(contentOf(invoice), {
    issuedOn: berlinToday(services.clock()),
    gross,
    settlement: { type: "refund" },
  });
  return [
    ...(isWhole ? cancelInvoice(id, { paid, corrected: 0 }) : []),
    insertCreditNote(services, { id: services.ids(), organization, job, booking, corrects: id, content }),
  ];
}

/** A refund that the provider has noted and could not carry out. */
export async function noteFailedRefund(
  { services, actor, booking, known }: StepContext,
  { payment }: StepOf<"noteFailedRefund">,
): Promise<void> {
  const noted = known.payments.find(({ id }) => id === payment);
  if (noted) await services.db.write(failedRefund(services, actor, booking, { id: payment, amount: -noted.amount }));
}

/** The batch of a refund that the provider has refused: the amount becomes credit. */
export function failedRefund(
  services: Services,
  actor: Actor,
  { id: booking, organization, job, title }: { id: string; organization: string; job: string | null; title: string },
  { id, amount }: { id: string; amount: number },
): Statement[] {
  return [
    ...noteRefundFailed(id),
    addCredit(services, { organization, booking, type: "refundFailed", amount }),
    historyRow(services, { organization, job, actor, event: "payment.refundFailed", after: { amount } }),
    ...refundMail(services, "refundFailed", { job, title, amount }),
  ];
}

/** To the readers of the job, if there is still one. */
export function refundMail(
  services: Services,
  template: "refundSent" | "refundFailed",
  { job, title, amount }: { job: string | null; title: string; amount: number },
): Statement[] {
  if (!job) return [];
  const data = { title, amount, link: jobLink(services, job) };
  return [outboxMailToUsers(services, { template, data, where: jobReaders(job) })];
}
