import { expressionBuilder, type Insertable, sql } from "kysely";
import type { Language } from "~/domain/people";
import type { CheckoutState, PaymentEvent } from "~/platform/payment/payment-driver";
import type { SubscriptionChange } from "../outbox/payload";
import { subscriptionChangesOf } from "../outbox/subscription-statements";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import type { FrozenBooking } from "./schema";

const checkout = expressionBuilder<Database, "checkout">();
const booking = expressionBuilder<Database, "booking">();
const paid = expressionBuilder<Database, "booking" | "checkout">();

export const insertCheckout = (row: Insertable<Database["checkout"]>) => query.insertInto("checkout").values(row);

/** Closes what was open; a paid checkout stays paid, however late the event. */
export const closeCheckout = (id: string, status: "cancelled" | "expired", now: string) =>
  query.updateTable("checkout").set({ status, date_updated: now }).where("id", "=", id).where("status", "=", "open");

/** Changes one row unless the checkout has become a booking. */
export const markPaid = (services: Services, id: string, { subscription }: Pick<CheckoutState, "subscription">) =>
  query
    .updateTable("checkout")
    .set({
      status: "paid",
      provider_subscription: checkout.fn.coalesce(sql.val(subscription), "provider_subscription"),
      date_updated: services.clock().toISOString(),
    })
    .where("id", "=", id)
    .where(
      checkout.not(
        checkout.exists(query.selectFrom("booking").select("booking.id").where("booking.checkout", "=", id)),
      ),
    );

/** The checkouts of an organization that came to nothing. */
export const deleteClosedCheckouts = (organization: string) =>
  query.deleteFrom("checkout").where("organization", "=", organization).where("status", "in", ["cancelled", "expired"]);

export interface NewBooking {
  id: string;
  job: string;
  organization: string;
  user: string | null;
  title: string;
  language: Language;
  /** null = by invoice. */
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
    type: row.checkout ? "card" : "invoice",
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

/** The booking in force has run its course. */
export const endBooking = (id: string | null) =>
  query.updateTable("booking").set({ status: "ended" }).where("id", "=", id).where("status", "=", "active");

/** A booking that never started: what was paid is credited, an invoice is void. */
export const giveBackBooking = (id: string) =>
  query
    .updateTable("booking")
    .set({
      status: booking
        .case("type")
        .when("card")
        .then(sql.lit<"credited">("credited"))
        .else(sql.lit<"voided">("voided"))
        .end(),
    })
    .where("id", "=", id)
    .where("status", "=", "active");

/** What was paid for a booking that is in force, in cents. */
export const paidFor = (id: string) =>
  query
    .selectFrom("booking")
    .innerJoin("checkout", "checkout.id", "booking.checkout")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("checkout.amount"), sql.lit(0)).as("paid"))
    .where("booking.id", "=", id)
    .where("booking.status", "=", "active")
    .$asScalar();

/** Notes an event of the provider, once. */
export const notePaymentEvent = ({ clock }: Services, { id, type }: PaymentEvent) =>
  query
    .insertInto("payment_event")
    .values({ id, type, date_created: clock().toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing());

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
