import type { Operator } from "~/domain/billing/operator";
import { periodOf } from "~/domain/billing/periods";
import { berlinToday } from "~/domain/dates";
import type { JobStatus } from "~/domain/jobs/status";
import type { Language } from "~/domain/people";
import { spendReservedCredit, takeCredit } from "../../billing/credit-statements";
import { composeInvoice } from "../../billing/invoices/compose-invoice";
import { insertInvoice } from "../../billing/invoices/statements";
import { insertPayment } from "../../billing/payment-statements";
import type { BookingType, FrozenBooking } from "../../billing/schema";
import { insertBooking } from "../../billing/statements";
import { forgetSetup } from "../../campaign-setup/statements";
import { historyRow } from "../../history/statements";
import { jobLink } from "../../jobs/links";
import { isOfOrganization } from "../../jobs/queries";
import { changeStatus } from "../../jobs/statements";
import { outboxMailToUsers, type UserMail } from "../../outbox/statements";
import { subscriptionChange } from "../../outbox/subscription-statements";
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
  type: BookingType;
  /** The paid payment page; null without one. */
  checkout: PaidCheckout | null;
  /** How much of the first month the organization's credit covers, in cents. */
  credit: number;
  frozen: FrozenBooking;
}

export interface PaidCheckout {
  id: string;
  subscription: string | null;
  /** The provider's id of the first month's charge. */
  charge: string | null;
}

/**
 * The only statements that book: status, frozen price and terms, booking row, the first month's invoice, payment,
 * credit, history and mail. INVALID_STATUS_TRANSITION, or RECORD_CONFLICT when the credit is gone, aborts the batch.
 */
export function bookStatements(services: Services, actor: Actor, booking: Booking, seller: Operator): Statement[] {
  const { job, organization, user, frozen, type } = booking;
  const id = services.ids();
  return [
    ...forgetSetup(services, actor, { job, organization }),
    changeStatus({
      id: job,
      from: ["draft", "reactivating"],
      to: "submitted",
      only: isOfOrganization(organization),
      columns: { ...bookedColumns(frozen), booking: id, nextRenewal: null, campaignId: null },
      now: services.clock().toISOString(),
    }),
    guardOneChanged("INVALID_STATUS_TRANSITION"),
    insertBooking(services, {
      ...booking,
      id,
      checkout: booking.checkout?.id ?? null,
      subscription: booking.checkout?.subscription ?? null,
      status: "active",
    }),
    ...firstMonth(services, id, booking, seller),
    // The provider would charge the next month a month after the booking, not after the start.
    ...(booking.checkout?.subscription
      ? [subscriptionChange(services, { booking: id, subscription: booking.checkout.subscription })]
      : []),
    historyRow(services, {
      organization,
      job,
      actor,
      event: "job.publish",
      before: { status: booking.before },
      after: {
        status: "submitted",
        booking: id,
        kind: type,
        start: frozen.userCampaignStartDate,
        months: frozen.runtime,
        firstMonth: frozen.price.firstMonthGross,
      },
    }),
    outboxMailToUsers(services, {
      template: "bookingConfirmation",
      data: confirmation(services, booking),
      where: isUser(user),
    }),
  ];
}

/** The first month is invoiced with the booking, its credit deducted, and paid where there was a payment page. */
function firstMonth(services: Services, id: string, booking: Booking, seller: Operator): Statement[] {
  const { organization, job, checkout, credit, frozen } = booking;
  const invoice = services.ids();
  const today = berlinToday(services.clock());
  const content = composeInvoice(
    { ...frozen, title: booking.title, language: booking.language },
    {
      period: periodOf(frozen.userCampaignStartDate, 0),
      issuedOn: today,
      seller,
      credit,
      isPaidByCard: checkout !== null,
    },
  );
  const common = { organization, booking: id };
  return [
    insertInvoice(services, { ...common, id: invoice, job, period: 0, content }),
    ...(checkout
      ? spendReservedCredit(services, { ...common, checkout: checkout.id, invoice, amount: credit })
      : takeCredit(services, { ...common, type: "deducted", invoice, amount: credit })),
    ...(checkout && content.paid > 0
      ? [
          insertPayment(services, {
            ...common,
            type: "payment",
            invoice,
            method: "card",
            amount: content.paid,
            reference: checkout.charge ?? checkout.id,
            paid_on: today,
          }),
        ]
      : []),
  ];
}

function bookedColumns(frozen: FrozenBooking) {
  return { ...frozen, monthlyCampaignBudget: frozen.price.perMonth };
}

function confirmation(
  services: Services,
  { title, job, type, credit, frozen }: Booking,
): UserMail<"bookingConfirmation">["data"] {
  const { price, runtime, userCampaignStartDate } = frozen;
  return {
    title,
    start: userCampaignStartDate,
    months: runtime,
    net: price.perMonth,
    vat: price.firstMonthGross - price.perMonth,
    gross: price.firstMonthGross,
    credit,
    charged: price.firstMonthGross - credit,
    termGross: price.gross,
    method: type,
    link: jobLink(services, job),
  };
}
