import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Known } from "~/domain/billing/card-state";
import { utcDate } from "~/domain/dates";
import type { JobStatus } from "~/domain/jobs/status";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { once, query } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import type { RowOf } from "../../storage/statement";
import { correctedGross } from "../invoices/queries";

/** A booking paid by card with its job and organization, and all that is noted about its charges and payments. */
export interface CardBooking {
  booking: CardBookingRow;
  known: Known;
}
export type CardBookingRow = RowOf<ReturnType<typeof cardBookings>>;

/** Of a subscription, in one round trip; null when no booking has it. For the provider's news, which name nobody. */
export async function unsafeFindCardBooking({ db }: Services, subscription: string): Promise<CardBooking | null> {
  const isOfBooking = query.selectFrom("booking").select("id").where("subscription", "=", subscription);
  const [booking, charges, payments, open] = await Promise.all([
    db.first(cardBookings().where("booking.subscription", "=", subscription)),
    db.all(
      query
        .selectFrom("card_charge")
        .select(["id", "status", "credit", "attempts", "first_failed_at as firstFailedAt", "date_created as notedAt"])
        .where("booking", "=", isOfBooking),
    ),
    db.all(
      query
        .selectFrom("payment")
        .select(["id", "type", "invoice", "amount", "status", "reference", "lost_on as lostOn"])
        .where("booking", "=", isOfBooking),
    ),
    db.all(
      query
        .selectFrom("invoice")
        .select("id")
        .where("booking", "=", isOfBooking)
        .where("status", "=", sql.lit("open"))
        // By the index of a booking's months instead of all that is open.
        .where("period", "is not", null),
    ),
  ]);
  if (!booking) return null;
  const { started_on, start_date, periods, price, checkout, nextRenewal, credit, job_status } = booking;
  const isInForce = booking.isActive && job_status !== null && RUNNING.includes(job_status);
  const start = started_on ?? start_date;
  const renewal = nextRenewal && utcDate(nextRenewal);
  const gross = price.firstMonthGross;
  return {
    booking,
    known: {
      booking: { isInForce, jobStatus: job_status, nextRenewal: renewal, start, periods, gross, checkout },
      charges,
      payments,
      openInvoices: open.map(({ id }) => id),
      credit,
    },
  };
}

const RUNNING: JobStatus[] = ["submitted", "online", "online_terminated"];

const cardBookings = once(() =>
  query
    .selectFrom("booking")
    .leftJoin("job", (join) => join.onRef("job.id", "=", "booking.job").onRef("job.booking", "=", "booking.id"))
    .innerJoin("organization", "organization.id", "booking.organization")
    .select(["booking.id", "booking.organization", "booking.checkout", "booking.title", "booking.language"])
    .select(["booking.price", "booking.billing", "booking.start_date", "booking.started_on", "booking.periods"])
    .select(["booking.subscription", "organization.credit", "organization.name as organization_name"])
    .select(["job.id as job", "job.status as job_status", "job.nextRenewal"])
    .select(({ eb }) => flagOf(eb("booking.status", "=", "active")).as("isActive")),
);

const eb = expressionBuilder<Database, never>();

/** For guards: the booking is in force, and so many of its months are invoiced. */
export const isInForceWith = (booking: string, periods: number): Expression<SqlBool> =>
  eb.exists(
    query
      .selectFrom("booking")
      .innerJoin("job", (join) => join.onRef("job.id", "=", "booking.job").onRef("job.booking", "=", "booking.id"))
      .select("booking.id")
      .where("booking.id", "=", booking)
      .where("booking.periods", "=", periods)
      .where("booking.status", "=", sql.lit("active"))
      .where("job.status", "in", RUNNING),
  );

/** For guards: nobody has noted that the charge is paid. */
export const isUnpaid = (charge: string): Expression<SqlBool> =>
  eb.not(eb.exists(query.selectFrom("card_charge").select("id").where("id", "=", charge).where("status", "=", "paid")));

/** For guards: the invoice is open. */
export const isOpenInvoice = (id: string): Expression<SqlBool> =>
  eb.exists(query.selectFrom("invoice").select("id").where("id", "=", id).where("status", "=", sql.lit("open")));

/**
 * An invoice as refunds and disputes of its payment need it; `corrected`: taken back by credit notes so far;
 * `received`: more than `paid` when money that came a second time has become credit.
 */
export const findPaidInvoice = ({ db }: Services, id: string) =>
  db.first(
    query
      .selectFrom("invoice")
      .select(["id", "code", "organization", "job", "booking", "status", "gross", "credit", "paid", "content"])
      .select(correctedGross().as("corrected"))
      .select(receivedFor().as("received"))
      .where("invoice.id", "=", id),
  );

/** On `invoice`: money that came for it less what went back, whether it was noted on it or became credit. */
const receivedFor = () =>
  eb.fn.coalesce(
    query
      .selectFrom("payment")
      .select(({ fn }) => fn.sum<number>("payment.amount").as("sum"))
      .where("payment.invoice", "=", sql.ref<string>("invoice.id"))
      .where("payment.status", "=", sql.lit("done"))
      .$asScalar(),
    sql.lit(0),
  );

/** A payment by card and the charge that it came by. */
export const findPayment = ({ db }: Services, id: string) =>
  db.first(
    query
      .selectFrom("payment")
      .select(["id", "organization", "booking", "invoice", "amount", "reference"])
      .where("id", "=", id),
  );

/** The charge that paid an invoice, with its subscription; null while the provider has not named it. */
export const findRefundedCharge = ({ db }: Services, refund: { booking: string; invoice: string | null }) =>
  db.first(
    query
      .selectFrom("payment")
      .innerJoin("booking", "booking.id", "payment.booking")
      .select(["payment.reference as charge", "booking.subscription", "booking.checkout", "booking.title"])
      .select(["booking.job", "booking.organization"])
      .where("payment.booking", "=", refund.booking)
      .where("payment.invoice", "is", refund.invoice)
      .where("payment.type", "=", "payment")
      .where("payment.method", "=", "card")
      .limit(1),
  );

/** Whether there is something for `claimDueCards`. Unlike the claim it reads no row when there is nothing. */
export const unsafeHasDueCards = async ({ db }: Services, now: Date): Promise<boolean> =>
  (await db.first(dueCards(now).limit(1))) !== null;

/** The same for `claimRefunds`. */
export const unsafeHasDueRefunds = async ({ db }: Services, now: Date): Promise<boolean> =>
  (await db.first(dueRefunds(now).limit(1))) !== null;

/** Card bookings whose next month has begun, the oldest first. */
export const dueCards = (now: Date) =>
  query
    .selectFrom("booking as due")
    .select("due.id")
    .where("due.status", "=", sql.lit<"active">("active"))
    .where("due.due_at", "<=", now.toISOString())
    .where("due.type", "=", "card")
    .where("due.subscription", "is not", null)
    .orderBy("due.due_at");

/** Refunds to be asked for, the oldest first. */
export const dueRefunds = (now: Date) =>
  query
    .selectFrom("payment as due")
    .select("due.id")
    .where("due.status", "=", sql.lit<"pending">("pending"))
    .where("due.type", "=", "refund")
    .where("due.next_try_at", "<=", now.toISOString())
    .orderBy("due.next_try_at");

/** Until when the provider's events are known. */
export const findReconciledUntil = async ({ db }: Services): Promise<string> =>
  (await db.first(query.selectFrom("reconciliation").select("checked_at").where("id", "=", 1)))?.checked_at ?? "";
