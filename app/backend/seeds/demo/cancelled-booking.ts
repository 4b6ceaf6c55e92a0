import { periodOf } from "~/domain/billing/periods";
import { addDays } from "~/domain/dates";
import { insert } from "../../storage/sql";
import { atNoon, type DemoInvoice, demoContent, demoCredit } from "./invoice-rows";
import type { DemoJob } from "./job-list";
import { billingOf, priceOf } from "./jobs";
import { demoId } from "./people";

/** Of a month for junior staff. */
const NET = 59_000;
export const CANCELLED_GROSS = 70_210;

/** Its number, after those of the jobs: the job itself has been deleted. */
const NUMBER = 101;

/**
 * A booking of the organization of a job that was paid by card and cancelled before its start, some days before its
 * credit is used: invoice, credit note and credit.
 */
export function cancelledBooking(like: DemoJob, usedOn: string): DemoInvoice[] {
  const job = { ...like, title: "Betreuungskraft (m/w/d) für die Nachmittage" };
  const [booked, cancelled] = [addDays(usedOn, -12), addDays(usedOn, -9)];
  const { from, to } = periodOf(addDays(booked, 10), 0);
  const of = { organization: demoId("organization", 1), booking: demoId("booking", NUMBER) };
  const [invoice, note] = [demoId("invoice", NUMBER), demoId("invoice", NUMBER, 1)];
  const amounts = { from, to, net: NET, gross: CANCELLED_GROSS, credit: 0 };
  const payment = insert("payment", {
    ...of,
    id: demoId("payment", NUMBER),
    type: "payment",
    invoice,
    method: "card",
    amount: CANCELLED_GROSS,
    paid_on: booked,
    date_created: atNoon(booked),
  });
  const booking = insert("booking", {
    id: of.booking,
    organization: of.organization,
    type: "card",
    user: demoId("person", 3),
    title: job.title,
    language: "de",
    price: JSON.stringify(priceOf(like)),
    billing: JSON.stringify(billingOf(like)),
    termsVersion: "2026-11",
    runtime: 1,
    start_date: from,
    periods: 1,
    status: "credited",
    date_created: atNoon(booked),
  });
  return [
    {
      columns: { ...of, id: invoice, period: 0, status: "cancelled", paid: CANCELLED_GROSS, paid_on: booked },
      content: demoContent(job, { ...amounts, issuedOn: booked, settlement: { type: "card", paidOn: booked } }),
      before: [booking],
      after: [payment],
    },
    {
      columns: { ...of, id: note, corrects: invoice, status: "issued" },
      content: {
        ...demoContent(job, { ...amounts, issuedOn: cancelled, settlement: { type: "toCredit" } }),
        type: "creditNote",
        paid: 0,
        corrects: { code: "", issuedOn: booked },
      },
      after: [demoCredit(1, cancelled, { ...of, type: "cancelled", amount: CANCELLED_GROSS, invoice: note })],
    },
  ];
}
