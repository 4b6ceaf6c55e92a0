import { deductCredit } from "~/domain/billing/invoice";
import type { Operator } from "~/domain/billing/operator";
import { periodOf, renewalAfter } from "~/domain/billing/periods";
import { berlinToday, utcDate } from "~/domain/dates";
import { takeCredit } from "../../billing/credit-statements";
import { composeInvoice } from "../../billing/invoices/compose-invoice";
import { insertInvoice } from "../../billing/invoices/statements";
import { insertPayment } from "../../billing/payment-statements";
import type { RunningBooking } from "../../billing/queries";
import { countMonth } from "../../billing/statements";
import { historyRow } from "../../history/statements";
import { jobLink } from "../../jobs/links";
import { jobReaders } from "../../jobs/reader-queries";
import { moveRenewal } from "../../jobs/statements";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Services, System } from "../../services";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { isMonthWanted } from "./queries";

/** How a month is paid: charged by the provider before, or by transfer after the invoice; cents. */
export type MonthPayment =
  | { type: "card"; charge: string; paid: number; credit: number }
  | { type: "transfer"; credit: number };

/**
 * The batch of a further month of a booking: counted once, invoiced, paid or payable, and beyond the term the renewal
 * moves by a month. NOTHING_TO_DO when somebody else has counted it or, by transfer, when the campaign does not go on.
 */
export function chargeMonth(
  services: Services,
  actor: System,
  booking: RunningBooking,
  payment: MonthPayment,
  seller: Operator,
): Statement[] {
  const { id, organization, job, runtime, periods: invoiced } = booking;
  const start = booking.started_on ?? booking.start_date;
  const period = periodOf(start, invoiced);
  const nextRenewal = latest(renewalAfter(start, runtime, invoiced + 1), booking.nextRenewal);
  const isRenewal = invoiced >= runtime;
  const invoice = services.ids();
  const today = berlinToday(services.clock());
  const isPaidByCard = payment.type === "card";
  const { credit } = payment;
  const content = composeInvoice(booking, { period, issuedOn: today, seller, credit, isPaidByCard });
  const common = { organization, booking: id, invoice };
  return [
    ...(isPaidByCard ? [] : [guardThat("NOTHING_TO_DO", isMonthWanted(id, period.from))]),
    ...countMonth(id, { start, invoiced, nextRenewal }),
    insertInvoice(services, { id: invoice, organization, job, booking: id, period: invoiced, content }),
    ...(isPaidByCard ? [] : takeCredit(services, { ...common, type: "deducted", amount: credit })),
    ...(isPaidByCard && payment.paid > 0
      ? [
          insertPayment(services, {
            ...common,
            type: "payment",
            method: "card",
            amount: payment.paid,
            reference: payment.charge,
            paid_on: today,
          }),
        ]
      : []),
    ...(job && isRenewal ? [moveRenewal(job, { booking: id, nextRenewal })] : []),
    historyRow(services, {
      organization,
      job,
      actor,
      event: isRenewal ? "job.renew" : "booking.month",
      after: { ...period, nextRenewal, gross: content.gross },
    }),
    ...(job ? [mailOf(services, booking, job, { ...period, ...content, nextRenewal, isRenewal })] : []),
  ];
}

/** What of a month's gross the organization's credit covers now, in cents. */
export const creditFor = ({ price, credit }: RunningBooking): number =>
  deductCredit(price.firstMonthGross, credit).credit;

interface MailFacts {
  from: string;
  to: string;
  gross: number;
  credit: number;
  nextRenewal: string;
  isRenewal: boolean;
}

function mailOf(services: Services, booking: RunningBooking, job: string, facts: MailFacts): Statement {
  const { from, to, gross, credit, nextRenewal, isRenewal } = facts;
  const month = {
    title: booking.title,
    from,
    to,
    gross,
    credit,
    charged: gross - credit,
    method: gross === credit ? ("credit" as const) : booking.type === "card" ? ("card" as const) : ("invoice" as const),
    link: jobLink(services, job),
  };
  const where = jobReaders(job);
  return isRenewal
    ? outboxMailToUsers(services, { template: "campaignRenewed", data: { ...month, nextRenewal }, where })
    : outboxMailToUsers(services, { template: "monthCharged", data: month, where });
}

/** A cancellation on the renewal day has set the end already. */
function latest(computed: string, stored: string | null): string {
  const known = utcDate(stored ?? "");
  return known > computed ? known : computed;
}
