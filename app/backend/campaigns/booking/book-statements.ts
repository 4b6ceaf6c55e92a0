import type { JobStatus } from "~/domain/jobs/status";
import type { FrozenBooking } from "../../billing/schema";
import { historyRow } from "../../history/statements";
import { jobLink } from "../../jobs/links";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { assignments, guardChanged, insert, type Sql, sql } from "../../storage/sql";

export interface Booking {
  job: string;
  organization: string;
  /** Who booked, and gets the confirmation. */
  user: string | null;
  before: JobStatus;
  title: string;
  /** null = by invoice. */
  checkout: string | null;
  frozen: FrozenBooking;
}

/** The one way into a booking: status, frozen price and terms, booking row, history and mail. INVALID_STATUS_TRANSITION aborts it all. */
export function bookStatements(services: Services, actor: Actor, booking: Booking): Sql[] {
  const { job, organization, user, frozen, checkout } = booking;
  const id = services.ids();
  const now = services.clock().toISOString();
  return [
    sql`UPDATE job SET ${assignments({ ...bookedColumns(frozen), status: "submitted", booking: id, nextRenewal: null, date_updated: now })},
      version = version + 1
      WHERE id = ${job} AND status IN ('draft', 'reactivating') AND organization = ${organization}`,
    guardChanged("INVALID_STATUS_TRANSITION"),
    bookingRow(services, { ...booking, id, status: "active" }),
    historyRow(services, {
      organization,
      job,
      actor,
      event: "job.publish",
      before: { status: booking.before },
      after: { status: "submitted", booking: id, kind: checkout ? "card" : "invoice" },
    }),
    outboxMailToUsers(services, {
      template: "bookingConfirmation",
      data: confirmation(services, booking),
      where: sql`users.id = ${user}`,
    }),
  ];
}

export function bookingRow(services: Services, booking: Booking & { id: string; status: "active" | "credited" }): Sql {
  const { frozen, checkout } = booking;
  return insert("booking", {
    id: booking.id,
    job: booking.job,
    organization: booking.organization,
    checkout,
    kind: checkout ? "card" : "invoice",
    user: booking.user,
    price: JSON.stringify(frozen.price),
    billing: JSON.stringify(frozen.billing),
    invoiceReference: frozen.invoiceReference,
    termsVersion: frozen.termsVersion,
    runtime: frozen.runtime,
    start_date: frozen.userCampaignStartDate,
    status: booking.status,
    date_created: services.clock().toISOString(),
  });
}

function bookedColumns({ price, billing, ...agreed }: FrozenBooking) {
  return {
    ...agreed,
    price: JSON.stringify(price),
    billing: JSON.stringify(billing),
    monthlyCampaignBudget: price.perMonth,
  };
}

function confirmation(services: Services, { title, job, frozen: { price, runtime, userCampaignStartDate } }: Booking) {
  return {
    title,
    start: userCampaignStartDate,
    months: runtime,
    net: price.perMonth,
    vat: price.firstMonthGross - price.perMonth,
    gross: price.firstMonthGross,
    link: jobLink(services, job),
  };
}
