import { type GiveBack, type GiveBackOutcome, giveBackOutcome, leftOfInvoice } from "~/domain/billing/cancellation";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { addCredit } from "../../billing/credit-statements";
import { composeCreditNote } from "../../billing/invoices/compose-invoice";
import { contentOf, findInvoicesOf, type InvoiceRow } from "../../billing/invoices/queries";
import { cancelInvoice, insertCreditNote } from "../../billing/invoices/statements";
import { requestRefund } from "../../billing/payment-statements";
import { findBookingType } from "../../billing/queries";
import { giveBackBooking } from "../../billing/statements";
import { historyRow } from "../../history/statements";
import type { JobBrief } from "../../jobs/queries";
import type { Actor, Services } from "../../services";
import type { Statement } from "../../storage/statement";

export interface GivenBack {
  effects: Statement[];
  outcome: GiveBackOutcome;
  /** What goes back to the card or becomes credit, in cents. */
  amount: number;
}

/**
 * A booking that never started: each invoice is taken back by a credit note, credit that it used returns, and what was
 * paid by card is refunded or becomes credit, by choice; a transfer always becomes credit. INVALID_PAYLOAD when money
 * was paid by card and nothing is chosen.
 */
export async function giveBack(
  services: Services,
  actor: Actor,
  { id, booking, organization }: JobBrief,
  chosen: GiveBack | undefined,
): Promise<GivenBack> {
  if (!booking || !organization) return { effects: [], outcome: "cancelled", amount: 0 };
  const [invoices, type] = await Promise.all([findInvoicesOf(services, booking), findBookingType(services, booking)]);
  const paid = invoices.reduce((sum, invoice) => sum + leftOfInvoice(invoice).paid, 0);
  const outcome = giveBackOutcome({ amount: paid, isByCard: type === "card" }, chosen);
  if (!outcome) throw new Refusal("INVALID_PAYLOAD", { reason: '"giveBack": required' });
  const credited = invoices.reduce((sum, invoice) => sum + invoice.credit, 0);
  const effects = [
    ...invoices.flatMap((invoice) => takeBack(services, invoice, outcome)),
    giveBackBooking(booking, STATUS[outcome]),
    historyRow(services, {
      organization,
      job: id,
      actor,
      event: "booking.giveBack",
      after: { booking, outcome, amount: paid, credit: credited },
    }),
  ];
  return { effects, outcome, amount: paid };
}

const STATUS = { refund: "refunded", credit: "credited", cancelled: "voided" } as const;

function takeBack(services: Services, invoice: InvoiceRow, outcome: GivenBack["outcome"]): Statement[] {
  const { id, organization, job, booking, credit, corrected } = invoice;
  const { gross, paid } = leftOfInvoice(invoice);
  const today = berlinToday(services.clock());
  const common = { organization, booking, invoice: id };
  const content = composeCreditNote(contentOf(invoice), {
    issuedOn: today,
    gross,
    settlement: { type: outcome === "credit" ? "toCredit" : outcome },
  });
  const isRefund = outcome === "refund";
  return [
    ...cancelInvoice(id, { paid: invoice.paid, corrected }),
    ...(gross > 0
      ? [insertCreditNote(services, { id: services.ids(), organization, job, booking, corrects: id, content })]
      : []),
    ...(credit > 0 ? [addCredit(services, { ...common, type: "returned", amount: credit })] : []),
    ...(paid > 0 && isRefund ? [requestRefund(services, { ...common, paid_on: today, amount: paid })] : []),
    ...(paid > 0 && !isRefund ? [addCredit(services, { ...common, type: "cancelled", amount: paid })] : []),
  ];
}
