import { type Expression, expressionBuilder, type Insertable, sql } from "kysely";
import { periodStart, reminderAt } from "~/domain/billing/periods";
import { berlinMidnight } from "~/domain/dates";
import type { Language } from "~/domain/people";
import type { CheckoutState, PaymentEvent } from "~/platform/payment/payment-driver";
import type { SubscriptionChange } from "../outbox/payload";
import { subscriptionChange, subscriptionChangesOf } from "../outbox/subscription-statements";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardOneChanged } from "../storage/guards";
import type { Statement } from "../storage/statement";
import { releaseCredit } from "./credit-statements";
import type { BookingType, FrozenBooking } from "./schema";

const checkout = expressionBuilder<Database, "checkout">();
const booking = expressionBuilder<Database, "booking">();
const paid = expressionBuilder<Database, "booking" | "checkout">();

export const insertCheckout = (row: Insertable<Database["checkout"]>) => query.insertInto("checkout").values(row);

/** Closes what was open and gives reserved credit back; a paid checkout stays paid, however late the event. */
const closeCheckout = (services: Services, id: string, status: "cancelled" | "expired"): Statement[] => [
  query
    .updateTable("checkout")
    .set({ status, date_updated: services.clock().toISOString() })
    .where("id", "=", id)
    .where("status", "=", "open"),
  releaseCredit(services, id),
];

/**
 * Closes a checkout as the provider says; nothing while it is open or paid. A subscription whose first payment was
 * refused ends at the provider, which would ask for the money again.
 */
export function endCheckout(
  services: Services,
  id: string,
  { status, subscription }: Pick<CheckoutState, "status" | "subscription">,
): Statement[] {
  if (status === "open" || status === "paid") return [];
  // Refused after the page had been left, or a declined card: the next try gets a new page.
  const closing = closeCheckout(services, id, status === "declined" ? "cancelled" : status);
  return subscription ? [...closing, subscriptionChange(services, { booking: null, subscription })] : closing;
}

/** Changes one row unless the checkout has become a booking. */
export const markPaid = (
  services: Services,
  id: string,
  { subscription, charge }: Pick<CheckoutState, "subscription" | "charge">,
) =>
  query
    .updateTable("checkout")
    .set({
      status: "paid",
      provider_subscription: checkout.fn.coalesce(sql.val(subscription), "provider_subscription"),
      provider_charge: checkout.fn.coalesce(sql.val(charge), "provider_charge"),
      date_updated: services.clock().toISOString(),
    })
    .where("id", "=", id)
    .where(
      checkout.not(
        checkout.exists(query.selectFrom("booking").select("booking.id").where("booking.checkout", "=", id)),
      ),
    );

/** The checkouts of an organization, or of a selection of them, that came to nothing. */
export const deleteClosedCheckouts = (organization: string | Expression<string>) =>
  query
    .deleteFrom("checkout")
    .where("organization", typeof organization === "string" ? "=" : "in", organization)
    .where("status", "in", ["cancelled", "expired"]);

export interface NewBooking {
  id: string;
  job: string;
  organization: string;
  user: string | null;
  title: string;
  language: Language;
  type: BookingType;
  /** null without a payment page. */
  checkout: string | null;
  subscription: string | null;
  frozen: FrozenBooking;
  status: "active" | "credited";
}

export const insertBooking = (services: Services, { frozen, ...row }: NewBooking) =>
  query.insertInto("booking").values({
    id: row.id,
    job: row.job,
    organization: row.organization,
    checkout: row.checkout,
    type: row.type,
    user: row.user,
    title: row.title,
    language: row.language,
    price: frozen.price,
    billing: frozen.billing,
    invoiceReference: frozen.invoiceReference,
    termsVersion: frozen.termsVersion,
    runtime: frozen.runtime,
    start_date: frozen.userCampaignStartDate,
    periods: 1,
    subscription: row.subscription,
    status: row.status,
    date_created: services.clock().toISOString(),
  });

/** The campaign of a booking goes online on a day: from then on its months are due. */
export const startBooking = (id: string | null, { start, nextRenewal }: { start: string; nextRenewal: string }) =>
  query
    .updateTable("booking")
    .set({
      started_on: start,
      due_at: sql<string>`iif(${booking.ref("periods")} = 1, ${monthBegins(start, 1)}, ${booking.ref("due_at")})`,
      reminder_at: reminderAt(nextRenewal),
    })
    .where("id", "=", id)
    .where("status", "=", "active");

/** Another planned start of a booking whose campaign is not online yet. */
export const moveStart = (id: string | null, start: string) =>
  query
    .updateTable("booking")
    .set({ start_date: start })
    .where("id", "=", id)
    .where("status", "=", "active")
    .where("started_on", "is", null);

/** Counts a month as invoiced, once; NOTHING_TO_DO when it is already, or the booking is over. */
export const countMonth = (
  id: string,
  { start, invoiced, nextRenewal }: { start: string; invoiced: number; nextRenewal: string },
) => [
  query
    .updateTable("booking")
    .set({
      periods: invoiced + 1,
      due_at: monthBegins(start, invoiced + 1),
      reminder_at: reminderAt(nextRenewal),
    })
    .where("id", "=", id)
    .where("periods", "=", invoiced)
    .where("status", "=", "active"),
  guardOneChanged("NOTHING_TO_DO"),
];

/** The instant (UTC) at which the nth month (from 0) of a start begins. */
const monthBegins = (start: string, index: number): string => berlinMidnight(periodStart(start, index));

/** The scheduler looks at a booking again at this instant (UTC). */
export const lookAgain = (id: string, at: string | null) =>
  query.updateTable("booking").set({ due_at: at }).where("id", "=", id).where("status", "=", "active");

/** After a cancellation is withdrawn, the reminder of the renewal is due again, unless its time is over. */
export const remindAgain = (id: string | null, nextRenewal: string) =>
  query
    .updateTable("booking")
    .set({ reminder_at: reminderAt(nextRenewal) })
    .where("id", "=", id)
    .where("status", "=", "active");

/** Takes a due reminder, once; NOTHING_TO_DO when somebody else has. */
export const takeReminder = (id: string, dueAt: string) => [
  query.updateTable("booking").set({ reminder_at: null }).where("id", "=", id).where("reminder_at", "=", dueAt),
  guardOneChanged("NOTHING_TO_DO"),
];

/** The booking in force has run its course. */
export const endBooking = (id: string | null) =>
  query.updateTable("booking").set({ status: "ended" }).where("id", "=", id).where("status", "=", "active");

/** A booking that never started is given back: nothing was paid, it became credit, or it is refunded. */
export const giveBackBooking = (id: string, status: "voided" | "credited" | "refunded") =>
  query.updateTable("booking").set({ status }).where("id", "=", id).where("status", "=", "active");

/** Notes an event of the provider, once. */
export const notePaymentEvent = ({ clock }: Services, { id, type }: PaymentEvent) =>
  query
    .insertInto("payment_event")
    .values({ id, type, date_created: clock().toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing());

/** Events from before the moment: the provider keeps them for 30 days, and tells none later. */
export const deletePaymentEvents = (before: string) =>
  deleteSome("payment_event", ["id"], (row) => row("date_created", "<", before));

/**
 * Asks for the provider's subscription to be brought in line with the job (`settleSubscriptions` does it after the
 * batch). Nothing for jobs paid by invoice.
 */
export function subscriptionDue(services: Services, job: string, chosen?: string | null) {
  const ofJob = query.selectFrom("job").select("job.booking").where("job.id", "=", job).$asScalar();
  const change = sql<SubscriptionChange>`json_object('booking', ${paid.ref("booking.id")},
    'subscription', ${paid.ref("checkout.provider_subscription")})`;
  const rows = query
    .selectFrom("booking")
    .innerJoin("checkout", "checkout.id", "booking.checkout")
    .where("booking.id", "=", chosen === undefined ? ofJob : sql.val(chosen))
    .where("checkout.provider_subscription", "is not", null);
  return subscriptionChangesOf(services, change, rows);
}

/** What the further invoices of a job's booking in force carry as the customer's reference; nothing without one. */
export const setInvoiceReference = (job: string, invoiceReference: string | null) =>
  query
    .updateTable("booking")
    .set({ invoiceReference })
    .where("id", "=", query.selectFrom("job").select("job.booking").where("job.id", "=", job).$asScalar())
    .where("status", "=", "active");
