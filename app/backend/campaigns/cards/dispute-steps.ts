import { openAmountOf } from "~/domain/billing/invoice-state";
import { DAYS_TO_PAY } from "~/domain/billing/periods";
import { referenceOfWonDispute } from "~/domain/billing/reconcile";
import { addDays, berlinToday } from "~/domain/dates";
import type { MailData } from "~/platform/mail/mail-data";
import {
  type CardBookingRow,
  findPaidInvoice,
  findPayment,
  isInForceWith,
  isOpenInvoice,
} from "../../billing/cards/queries";
import { noteLostDispute } from "../../billing/cards/statements";
import { addCredit } from "../../billing/credit-statements";
import { demandAgain, payInvoice, reopenInvoice } from "../../billing/invoices/statements";
import { insertPayment } from "../../billing/payment-statements";
import { subscriptionDue } from "../../billing/statements";
import { historyRow } from "../../history/statements";
import { jobLink } from "../../jobs/links";
import { type JobBrief, loadBrief } from "../../jobs/queries";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMail, outboxMailToUsers } from "../../outbox/statements";
import type { Services, System } from "../../services";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { isAdministrator } from "../../users/queries";
import { giveBack } from "../transitions/give-back-booking";
import { type Move, moveStatements } from "../transitions/move-job";
import { stopCampaign } from "../transitions/stop";
import { releaseReserved } from "./credit-steps";
import type { StepContext, StepOf } from "./step-context";

/**
 * The customer's bank has taken a payment back: its invoice is open again, and administrators are told. Without an
 * invoice that it pays, the money had become credit, and is taken from it; the credit may be negative afterwards.
 */
export async function openDispute(context: StepContext, step: StepOf<"openDispute">): Promise<void> {
  const { services, actor, booking } = context;
  const { dispute, amount } = step;
  const { invoice, columns } = await load(context, step);
  const { organization, job, title, organization_name } = booking;
  const link = job ? jobLink(services, job) : services.appBase;
  const data = {
    outcome: "open" as const,
    code: invoice?.code ?? "",
    organization: organization_name,
    title,
    amount,
    link,
  };
  await services.db.write([
    insertPayment(services, { ...columns, type: "dispute", amount: -amount, reference: dispute }),
    ...(invoice?.status === "paid" && invoice.paid >= amount && invoice.received - amount < invoice.paid
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

/**
 * The bank has decided against us: the claim stays, so that an invoice that is still open is to be paid by transfer,
 * and its billing address and administrators are told.
 */
export async function loseDispute(context: StepContext, step: StepOf<"loseDispute">): Promise<void> {
  const { services, actor, booking } = context;
  const { dispute, amount } = step;
  const { invoice, columns } = await load(context, step);
  const { organization, job, title, organization_name } = booking;
  const link = job ? jobLink(services, job) : services.appBase;
  const due = invoice?.status === "open" ? openAmountOf({ ...invoice, status: "open" }) : 0;
  const dueOn = addDays(columns.paid_on, DAYS_TO_PAY);
  const code = invoice?.code ?? "";
  const notice = { outcome: "lost" as const, code, organization: organization_name, title, amount, link };
  const iban = invoice?.content.seller.iban ?? "";
  const demand = {
    code,
    title,
    amount,
    due,
    dueOn,
    iban,
    link: invoice ? `${services.appBase}/invoices/${invoice.id}` : link,
  };
  await services.db.write([
    ...noteLostDispute(dispute, columns.paid_on),
    ...(invoice ? [demandAgain(invoice.id, dueOn)] : []),
    historyRow(services, { organization, job, actor, event: "payment.disputeLost", after: { amount } }),
    outboxMailToUsers(services, { template: "paymentDisputed", data: notice, where: isAdministrator() }),
    ...demandMail(services, booking, demand),
  ]);
}

/** To the billing address; to the readers of the job when there is none. */
function demandMail(
  services: Services,
  { job, billing, language }: CardBookingRow,
  data: Omit<MailData["disputeLost"], "name">,
): Statement[] {
  const { billingEmail: to, name } = billing;
  if (to) return [outboxMail(services, { to, template: "disputeLost", language, data: { ...data, name } })];
  return job ? [outboxMailToUsers(services, { template: "disputeLost", data, where: jobReaders(job) })] : [];
}

/**
 * Ends the campaign of a lost dispute while the invoice is unpaid. One that has not started never does, and its booking
 * is given back: what was invoiced for it is taken back by a credit note.
 */
export async function stopDisputed(context: StepContext, { invoice }: StepOf<"stopDisputed">): Promise<void> {
  const { services, actor, booking } = context;
  const { id, job, periods, job_status } = booking;
  if (!job) return;
  const brief = await loadBrief(services, actor, job);
  const move =
    job_status === "submitted"
      ? await neverStart(services, actor, brief)
      : stopCampaign(services, brief, { cause: "dispute", reason: "" });
  await services.db.write([
    guardThat("NOTHING_TO_DO", isInForceWith(id, periods)),
    guardThat("NOTHING_TO_DO", isOpenInvoice(invoice)),
    ...moveStatements(services, actor, brief, move),
    ...releaseReserved(context),
  ]);
}

async function neverStart(services: Services, actor: System, job: JobBrief): Promise<Move> {
  const { effects } = await giveBack(services, actor, job, "credit");
  const data = { title: job.title, cause: "disputeBeforeStart" as const, reason: "", link: jobLink(services, job.id) };
  return {
    trigger: "cancelBeforeStart",
    set: { nextRenewal: null },
    before: { start: job.userCampaignStartDate },
    after: { start: null, cause: "dispute" },
    effects: [
      ...effects,
      subscriptionDue(services, job.id),
      outboxMailToUsers(services, { template: "campaignStopped", data, where: jobReaders(job.id) }),
    ],
  };
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
