import type { CancellationPreview } from "~/content-api/jobs";
import { endOfRunning, leftOfInvoice } from "~/domain/billing/cancellation";
import { openAmountOf } from "~/domain/billing/invoice-state";
import { berlinToday, utcDate } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { liveUntil } from "~/domain/jobs/live-until";
import { transition } from "~/domain/jobs/status";
import { findInvoicesOfJob, type InvoiceRow } from "../../billing/invoices/queries";
import { findJobBooking } from "../../billing/queries";
import { type JobBrief, loadBrief } from "../../jobs/queries";
import type { Actor, Services } from "../../services";

type JobBooking = Awaited<ReturnType<typeof findJobBooking>>;

/**
 * What a cancellation would do now, in one round trip; `cancelJob` does it. NOT_FOUND, INVALID_STATUS_TRANSITION,
 * NOTHING_TO_DO.
 */
export async function previewCancellation(services: Services, actor: Actor, id: string): Promise<CancellationPreview> {
  const [job, booking, invoices] = await Promise.all([
    loadBrief(services, actor, id),
    findJobBooking(services, actor, id),
    findInvoicesOfJob(services, actor, id),
  ]);
  const today = berlinToday(services.clock());
  const isBeforeStart = job.status === "submitted" || job.status === "offline";
  const result = transition(isBeforeStart ? "cancelBeforeStart" : "cancel", job.status);
  if (!result.ok) throw new Refusal(result.code);
  if (!isBeforeStart) return running(job, booking, today);
  const start = job.userCampaignStartDate;
  if (start && utcDate(start) <= today) throw new Refusal("INVALID_STATUS_TRANSITION");
  return beforeStart(booking, invoices);
}

function beforeStart(booking: JobBooking, invoices: readonly InvoiceRow[]): CancellationPreview {
  const sumOf = (amount: (invoice: InvoiceRow) => number) =>
    invoices.reduce((sum, invoice) => sum + amount(invoice), 0);
  const paid = sumOf((invoice) => leftOfInvoice(invoice).paid);
  const isByCard = booking?.type === "card";
  return {
    type: "beforeStart",
    paidByCard: isByCard ? paid : 0,
    paidByTransfer: isByCard ? 0 : paid,
    creditUsed: sumOf((invoice) => invoice.credit),
    open: sumOf(openAmountOf),
    invoices: invoices.map(({ code }) => code),
  };
}

function running({ nextRenewal }: JobBrief, booking: JobBooking, today: string): CancellationPreview {
  if (!booking || !nextRenewal)
    return { type: "running", lastDay: liveUntil(nextRenewal), renewedOn: null, method: null, charges: [] };
  const { runtime, periods, start_date, started_on, price, type } = booking;
  const { end, renewedOn, charges } = endOfRunning(
    { start: started_on ?? start_date, runtime, periods, nextRenewal },
    today,
  );
  return {
    type: "running",
    lastDay: liveUntil(end),
    renewedOn,
    method: type === "card" ? "card" : "transfer",
    charges: charges.map((date) => ({ date, gross: price.firstMonthGross })),
  };
}
