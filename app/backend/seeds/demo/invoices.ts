import type { Settlement } from "~/domain/billing/invoice";
import { DAYS_TO_PAY, periodOf } from "~/domain/billing/periods";
import { addDays, berlinInstant, berlinToday } from "~/domain/dates";
import { insert } from "../../storage/sql";
import { CANCELLED_GROSS, cancelledBooking } from "./cancelled-booking";
import { atNoon, type DemoInvoice, demoContent, demoCredit, type NumberedInvoice, numbered } from "./invoice-rows";
import { DEMO_JOBS, type DemoJob } from "./job-list";
import { datesOf, demoSubscription, invoicedMonths, priceOf } from "./jobs";
import { ORGANIZATIONS } from "./organizations";
import { demoId } from "./people";

/** Days after its last day to pay within which an invoice is still unpaid. */
const UNPAID_DAYS = 10;

/** The invoices of all months so far with their payments, and a credit note whose credit a later month used up. */
export function demoInvoices(now: Date): NumberedInvoice[] {
  const today = berlinToday(now);
  const months = DEMO_JOBS.flatMap((job, at) => monthsOf(job, at + 1, now));
  const credited = months.find(({ job, period }) => job.organization === "sonnenhof" && period > 0);
  return numbered([
    ...months.map((month) => invoiceOf(month, today, month === credited ? CANCELLED_GROSS : 0)),
    ...(credited ? cancelledBooking(credited.job, credited.issuedOn) : []),
  ]);
}

/** One month of a demo job that has been invoiced. */
interface DemoMonth {
  job: DemoJob;
  number: number;
  period: number;
  issuedOn: string;
  from: string;
  to: string;
}

function monthsOf(job: DemoJob, number: number, now: Date): DemoMonth[] {
  const dates = datesOf(job, now);
  const { booked, start } = dates;
  if (!booked) return [];
  return Array.from({ length: invoicedMonths(job, dates, berlinToday(now)) }, (_, period) => {
    const { from, to } = periodOf(start, period);
    return { job, number, period, issuedOn: period === 0 ? berlinToday(new Date(booked)) : from, from, to };
  });
}

function invoiceOf({ job, number, period, ...dates }: DemoMonth, today: string, credit: number): DemoInvoice {
  const { number: organizationNumber, paymentByInvoice } = ORGANIZATIONS[job.organization];
  const { perMonth: net, firstMonthGross: gross } = priceOf(job);
  const { issuedOn } = dates;
  const dueOn = addDays(issuedOn, DAYS_TO_PAY);
  const paidOn = paymentByInvoice ? addDays(dueOn, -3) : issuedOn;
  const settlement: Settlement = paymentByInvoice ? { type: "transfer", due: dueOn } : { type: "card", paidOn };
  const isOpen = paymentByInvoice && dueOn > addDays(today, -UNPAID_DAYS);
  const id = demoId("invoice", number, period);
  const charge = paymentByInvoice ? null : `${demoSubscription(number)}_${period}`;
  const of = { organization: demoId("organization", organizationNumber), booking: demoId("booking", number) };
  const payment = insert("payment", {
    ...of,
    id: demoId("payment", number, period),
    type: "payment",
    invoice: id,
    method: paymentByInvoice ? "transfer" : "card",
    amount: gross - credit,
    user: paymentByInvoice ? demoId("person", 1) : null,
    paid_on: paidOn,
    reference: charge,
    date_created: atNoon(paidOn),
  });
  return {
    content: demoContent(job, { ...dates, net, gross, credit, settlement }),
    columns: {
      ...of,
      id,
      job: demoId("job", number),
      period,
      due_on: paymentByInvoice ? dueOn : null,
      ...(isOpen ? unpaid(dueOn, today) : { status: "paid", paid: gross - credit, paid_on: paidOn }),
    },
    after: [
      ...(isOpen ? [] : [payment]),
      ...(charge ? chargedBy(charge, { number, gross, credit, on: paidOn }) : []),
      ...(credit > 0 ? [demoCredit(2, issuedOn, { ...of, type: "deducted", amount: -credit, invoice: id })] : []),
    ],
  };
}

/** The test provider's side of a month that was paid by card. */
function chargedBy(
  id: string,
  { number, gross, credit, on }: { number: number; gross: number; credit: number; on: string },
) {
  const subscription = demoSubscription(number);
  const charge = { id, subscription, amount: gross, status: "paid", attempts: 1, date_created: atNoon(on) };
  const deduction = { id: `${id}_credit`, charge: id, type: "deduction", amount: credit, status: "done" };
  return [
    insert("test_charge", charge),
    ...(credit > 0 ? [insert("test_movement", { ...deduction, date_created: atNoon(on) })] : []),
  ];
}

/** Overdue ones have been reminded of once. */
function unpaid(dueOn: string, today: string) {
  const isOverdue = dueOn < today;
  const remindOn = addDays(dueOn, isOverdue ? DAYS_TO_PAY + 1 : 1);
  return { status: "open", reminders: isOverdue ? 1 : 0, remind_at: berlinInstant(`${remindOn}T08:00`) };
}
