import { expressionBuilder, sql } from "kysely";
import { laterBy } from "~/domain/dates";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged } from "../../storage/guards";
import { dueCards, dueRefunds } from "./queries";

const charges = expressionBuilder<Database, "card_charge">();
const payment = expressionBuilder<Database, "payment">();

/** The provider has named the charge of a first month that was noted under its checkout. */
export const nameCharge = (id: string, { checkout, charge }: { checkout: string; charge: string }) =>
  query.updateTable("payment").set({ reference: charge }).where("id", "=", id).where("reference", "=", checkout);

interface ChargeOfBooking {
  charge: string;
  booking: string;
}

/** Notes that a charge will be reduced by credit, once; NOTHING_TO_DO when the charge is noted already. */
export const noteReservation = (
  services: Services,
  { charge, booking, credit }: ChargeOfBooking & { credit: number },
) => [
  query
    .insertInto("card_charge")
    .values({ ...columnsOf(services, { charge, booking }), status: "open", credit })
    .onConflict((conflict) => conflict.column("id").doNothing()),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Takes credit off a charge again while it has so much; NOTHING_TO_DO when somebody was faster. */
export const reduceReservation = (
  services: Services,
  id: string,
  { from, by, isVoid }: { from: number; by: number; isVoid: boolean },
) => [
  query
    .updateTable("card_charge")
    .set({
      credit: from - by,
      date_updated: services.clock().toISOString(),
      status: isVoid ? ("void" as const) : undefined,
    })
    .where("id", "=", id)
    .where("credit", "=", from)
    .where("status", "=", "open"),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Notes that a charge is paid, once and while so much credit is reserved for it; otherwise NOTHING_TO_DO. */
export const notePaidCharge = (
  services: Services,
  { charge, booking, credit }: ChargeOfBooking & { credit: number },
) => [
  query
    .insertInto("card_charge")
    .values({ ...columnsOf(services, { charge, booking }), status: "paid", credit })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ status: "paid", date_updated: services.clock().toISOString() })
        .where("card_charge.status", "<>", "paid")
        .where("card_charge.credit", "=", credit),
    ),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Notes a failed attempt, once; NOTHING_TO_DO when as many are known. */
export function noteAttempt(
  services: Services,
  { charge, booking, attempts, payUrl }: ChargeOfBooking & { attempts: number; payUrl: string | null },
) {
  const now = services.clock().toISOString();
  const seen = { attempts, pay_url: payUrl };
  return [
    query
      .insertInto("card_charge")
      .values({ ...columnsOf(services, { charge, booking }), ...seen, status: "open", first_failed_at: now })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({
            attempts,
            pay_url: payUrl,
            date_updated: now,
            first_failed_at: charges.fn.coalesce("card_charge.first_failed_at", sql.val(now)),
          })
          .where("card_charge.status", "=", "open")
          .where("card_charge.attempts", "<", attempts),
      ),
    guardOneChanged("NOTHING_TO_DO"),
  ];
}

const RETRY_AFTER_MINUTES = 60;
const MOST_AT_ONCE = 20;

/** Takes the card bookings that are due and looks again in an hour: two schedulers at once ask for each once. */
export const claimDueCards = (now: Date) =>
  query
    .updateTable("booking")
    .set({ due_at: laterBy(now, RETRY_AFTER_MINUTES, "minute") })
    .where("id", "in", dueCards(now).limit(MOST_AT_ONCE))
    .returning("booking.subscription");

/** Takes the refunds that are due and moves their next try. */
export const claimRefunds = (now: Date) =>
  query
    .updateTable("payment")
    .set({
      tries: payment("tries", "+", 1),
      next_try_at: sql<string>`iif(${payment.ref("tries")} < ${FAST_TRIES}, ${laterBy(now, FAST_MINUTES, "minute")},
        ${laterBy(now, SLOW_MINUTES, "minute")})`,
    })
    .where("id", "in", dueRefunds(now).limit(MOST_AT_ONCE))
    .returning(["id", "organization", "booking", "invoice", "amount", "tries"]);

const FAST_TRIES = 5;
const FAST_MINUTES = 5;
const SLOW_MINUTES = 120;

/** The provider has made a refund of ours; NOTHING_TO_DO when that is known. */
export const noteRefunded = (id: string, reference: string, paidOn: string) => [
  query
    .updateTable("payment")
    .set({ status: "done", reference, paid_on: paidOn, next_try_at: null })
    .where("id", "=", id)
    .where("status", "=", "pending"),
  guardOneChanged("NOTHING_TO_DO"),
];

/** The provider has refused a refund; NOTHING_TO_DO when that is known. */
export const noteRefundFailed = (id: string) => [
  query
    .updateTable("payment")
    .set({ status: "failed", next_try_at: null })
    .where("id", "=", id)
    .where("status", "in", ["pending", "done"]),
  guardOneChanged("NOTHING_TO_DO"),
];

/** A dispute was lost on this day; NOTHING_TO_DO when that is known. */
export const noteLostDispute = (reference: string, lostOn: string) => [
  query
    .updateTable("payment")
    .set({ lost_on: lostOn })
    .where("reference", "=", reference)
    .where("type", "=", "dispute")
    .where("lost_on", "is", null),
  guardOneChanged("NOTHING_TO_DO"),
];

/** The provider's events until `to` are known, unless somebody has moved it since `from` was read. */
export const noteReconciled = (from: string, to: string) =>
  query.updateTable("reconciliation").set({ checked_at: to }).where("id", "=", 1).where("checked_at", "=", from);

function columnsOf({ clock }: Services, { charge, booking }: ChargeOfBooking) {
  const now = clock().toISOString();
  return { id: charge, booking, date_created: now, date_updated: now };
}
