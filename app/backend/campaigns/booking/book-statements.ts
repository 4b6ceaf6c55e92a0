import type { JobStatus } from "~/domain/jobs/status";
import type { Language } from "~/domain/people";
import type { FrozenBooking } from "../../billing/schema";
import { insertBooking } from "../../billing/statements";
import { historyRow } from "../../history/statements";
import { jobLink } from "../../jobs/links";
import { isOfOrganization } from "../../jobs/queries";
import { changeStatus } from "../../jobs/statements";
import { outboxMailToUsers, type UserMail } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { isUser } from "../../users/queries";

export interface Booking {
  job: string;
  organization: string;
  /** The person who booked, and gets the confirmation. */
  user: string | null;
  before: JobStatus;
  title: string;
  /** Of invoices and mails to the billing address. */
  language: Language;
  /** null = by invoice. */
  checkout: string | null;
  /** The provider's; null = by invoice. */
  subscription: string | null;
  frozen: FrozenBooking;
}

/**
 * The only statements that book: status, frozen price and terms, booking row, history and mail.
 * INVALID_STATUS_TRANSITION aborts the batch.
 */
export function bookStatements(services: Services, actor: Actor, booking: Booking): Statement[] {
  const { job, organization, user, frozen, checkout } = booking;
  const id = services.ids();
  return [
    changeStatus({
      id: job,
      from: ["draft", "reactivating"],
      to: "submitted",
      only: isOfOrganization(organization),
      columns: { ...bookedColumns(frozen), booking: id, nextRenewal: null },
      now: services.clock().toISOString(),
    }),
    guardOneChanged("INVALID_STATUS_TRANSITION"),
    insertBooking(services, { ...booking, id, status: "active" }),
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
      where: isUser(user),
    }),
  ];
}

function bookedColumns(frozen: FrozenBooking) {
  return { ...frozen, monthlyCampaignBudget: frozen.price.perMonth };
}

function confirmation(
  services: Services,
  { title, job, checkout, frozen }: Booking,
): UserMail<"bookingConfirmation">["data"] {
  const { price, runtime, userCampaignStartDate } = frozen;
  return {
    title,
    start: userCampaignStartDate,
    months: runtime,
    net: price.perMonth,
    vat: price.firstMonthGross - price.perMonth,
    gross: price.firstMonthGross,
    credit: 0,
    charged: price.firstMonthGross,
    termGross: price.gross,
    method: checkout ? "card" : "invoice",
    link: jobLink(services, job),
  };
}
