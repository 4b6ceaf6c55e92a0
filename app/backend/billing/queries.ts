import { type Expression, expressionBuilder, sql } from "kysely";
import type { Database } from "../schema";
import { seesJob } from "../scope";
import type { Actor, Services } from "../services";
import { FALSE, isIn, once, query } from "../storage/compiler";
import type { RowOf } from "../storage/statement";

/** A checkout with its job and the booking that it has become. */
export type CheckoutRow = RowOf<ReturnType<typeof checkouts>>;

/** One checkout of a job: the named one, else the newest that is open or paid. */
export function findCheckout({ db }: Services, { job, id }: { job: string; id?: string }): Promise<CheckoutRow | null> {
  const isChosen =
    id === undefined ? checkout("checkout.status", "in", ["open", "paid"]) : checkout("checkout.id", "=", id);
  return db.first(
    checkouts().where("checkout.job", "=", job).where(isChosen).orderBy("checkout.date_created", "desc").limit(1),
  );
}

/** The checkout of a job that is still waiting: for the payment, or, already paid, for its booking. */
export const findWaitingCheckout = ({ db }: Services, job: string): Promise<CheckoutRow | null> =>
  db.first(waiting().where("checkout.job", "=", job).limit(1));

/** The same of several jobs at once. */
export const findWaitingCheckouts = ({ db }: Services, jobs: readonly string[]): Promise<CheckoutRow[]> =>
  db.all(waiting().where(isIn(checkout.ref("checkout.job"), jobs)));

/** Paid, and not booked: the payer has not come back, and no event has come from the provider. */
export const unsafeFindUnbooked = ({ db }: Services, paid: { after: string; before: string }): Promise<CheckoutRow[]> =>
  db.all(
    checkouts()
      // The condition of the index checkout_unbooked, as literals.
      .where("checkout.status", "=", sql.lit("paid"))
      .where("checkout.booked", "=", FALSE)
      .where("checkout.date_updated", ">=", paid.after)
      .where("checkout.date_updated", "<=", paid.before)
      .limit(50),
  );

/** For the provider's own events, which carry no person. */
export const unsafeFindCheckout = ({ db }: Services, id: string): Promise<CheckoutRow | null> =>
  db.first(checkouts().where("checkout.id", "=", id));

/** A checkout of a job that the actor sees. */
export const findCheckoutFor = ({ db }: Services, actor: Actor, id: string) =>
  db.first(
    query
      .selectFrom("checkout")
      .innerJoin("job", "job.id", "checkout.job")
      .select(["checkout.id", "checkout.job", "checkout.status", "checkout.amount"])
      .select(["checkout.return_url", "checkout.cancel_url", "checkout.price", "job.title"])
      .where("checkout.id", "=", id)
      .where(seesJob(actor)),
  );

/** Whether the provider's event has been taken before. */
export const isEventKnown = async ({ db }: Services, id: string): Promise<boolean> =>
  (await db.first(query.selectFrom("payment_event").select("id").where("id", "=", id))) !== null;

/** The booking that a checkout has become. */
export const findBookingOfCheckout = ({ db }: Services, checkout: string) =>
  db.first(query.selectFrom("booking").select(["id", "status"]).where("checkout", "=", checkout));

/** How the months of a booking are paid. */
export const findBookingType = async ({ db }: Services, id: string) =>
  (await db.first(query.selectFrom("booking").select("type").where("id", "=", id)))?.type ?? null;

/** The first day online of a booking; null before. */
export const findStart = async ({ db }: Services, id: string): Promise<string | null> =>
  (await db.first(query.selectFrom("booking").select("started_on").where("id", "=", id)))?.started_on ?? null;

/** The booking in force of a job that the actor sees, with the newest of its charges that is not paid. */
export const findJobBooking = ({ db }: Services, actor: Actor, job: string) =>
  db.first(
    query
      .selectFrom("job")
      .innerJoin("booking", "booking.id", "job.booking")
      .leftJoin("card_charge", (join) =>
        join
          .onRef("card_charge.booking", "=", "booking.id")
          .on("card_charge.status", "=", "open")
          .on("card_charge.attempts", ">", 0),
      )
      .select(["job.status", "job.nextRenewal", "booking.type", "booking.price"])
      .select(["booking.runtime", "booking.periods", "booking.start_date", "booking.started_on"])
      .select(["card_charge.attempts", "card_charge.credit", "card_charge.first_failed_at", "card_charge.pay_url"])
      .where("job.id", "=", job)
      .where("booking.status", "=", "active")
      .where(seesJob(actor))
      .orderBy("card_charge.date_created", "desc")
      .limit(1),
  );

/** The oldest open invoice of a job that the actor sees whose card payment was charged back for good. */
export const findChargedBack = async ({ db }: Services, actor: Actor, job: string) =>
  db.first(
    query
      .selectFrom("invoice")
      .innerJoin("job", "job.id", "invoice.job")
      .innerJoin("payment", "payment.invoice", "invoice.id")
      .select(["invoice.id as invoice", "invoice.code"])
      .select(({ fn, ref }) => [
        sql<number>`${ref("invoice.gross")} - ${ref("invoice.credit")} - ${ref("invoice.paid")}`.as("open"),
        fn.coalesce("invoice.due_on", "invoice.issued_on").as("dueOn"),
      ])
      .where("invoice.job", "=", job)
      .where("invoice.status", "=", sql.lit("open"))
      .where("payment.lost_on", "is not", null)
      .where(seesJob(actor))
      .orderBy("invoice.issued_on")
      .limit(1),
  );

/** A booking in force with its job, as a further month needs it. */
export type RunningBooking = RowOf<ReturnType<typeof runningBookings>>;

/** Bookings paid without a provider of which a month has begun that is not invoiced yet. */
export const unsafeFindDueMonths = ({ db }: Services, now: string, most: number): Promise<RunningBooking[]> =>
  db.all(
    runningBookings()
      .where("booking.due_at", "<=", now)
      .where("booking.type", "<>", "card")
      .orderBy("booking.due_at")
      .limit(most),
  );

/** Bookings whose reminder of the renewal is due. */
export const unsafeFindDueReminders = ({ db }: Services, now: string, most: number): Promise<RunningBooking[]> =>
  db.all(runningBookings().where("booking.reminder_at", "<=", now).orderBy("booking.reminder_at").limit(most));

/** For the provider's events and the scheduler, which ask as nobody. */
export const unsafeFindRunning = ({ db }: Services, id: string): Promise<RunningBooking | null> =>
  db.first(runningBookings().where("booking.id", "=", id));

const runningBookings = once(() =>
  query
    .selectFrom("booking")
    .leftJoin("job", (join) => join.onRef("job.id", "=", "booking.job").onRef("job.booking", "=", "booking.id"))
    .innerJoin("organization", "organization.id", "booking.organization")
    .select(["booking.id", "booking.organization", "booking.type", "booking.title", "booking.language"])
    .select(["booking.price", "booking.billing", "booking.invoiceReference", "booking.runtime"])
    .select(["booking.start_date", "booking.started_on", "booking.periods", "booking.due_at", "booking.reminder_at"])
    .select(["booking.subscription", "organization.credit"])
    .select(["job.id as job", "job.status as job_status", "job.nextRenewal"])
    .where("booking.status", "=", sql.lit("active")),
);

const checkout = expressionBuilder<Database, "checkout">();

/** On the table `checkout`: open, or paid and not booked yet. */
export const isWaiting = once(() =>
  checkout.or([
    checkout("checkout.status", "=", sql.lit("open")),
    checkout.and([
      checkout("checkout.status", "=", sql.lit("paid")),
      checkout.not(
        checkout.exists(checkout.selectFrom("booking as b").select("b.id").whereRef("b.checkout", "=", "checkout.id")),
      ),
    ]),
  ]),
);

/** Jobs of an organization that somebody is paying for. The + keeps SQLite from reading all that was ever paid. */
export const selectPayingJobs = (organization: string) =>
  query
    .selectFrom("checkout")
    .select("checkout.job")
    .where("checkout.organization", "=", organization)
    .where("checkout.status", "=", sql.lit("open"))
    .unionAll(
      query
        .selectFrom("checkout")
        .select("checkout.job")
        .where(({ ref }) => sql<boolean>`+${ref("checkout.organization")} = ${organization}`)
        .where("checkout.status", "=", sql.lit("paid"))
        .where("checkout.booked", "=", FALSE),
    );

/** Cents of the organization's credit that a job's waiting checkout has reserved; 0 without one. */
export const reservedCreditOf = (job: Expression<string>) =>
  checkout.fn.coalesce(
    checkout
      .selectFrom("checkout")
      .select(({ fn }) => fn.sum<number>("checkout.credit").as("credit"))
      .where("checkout.job", "=", job)
      .where(isWaiting())
      .$asScalar(),
    sql.lit(0),
  );

const checkouts = once(() =>
  query
    .selectFrom("checkout")
    .innerJoin("job", "job.id", "checkout.job")
    .leftJoin("booking", "booking.checkout", "checkout.id")
    .leftJoin("users", "users.id", "checkout.user")
    .select(["checkout.id", "checkout.job", "checkout.organization", "checkout.user", "checkout.status"])
    .select(["checkout.provider_session", "checkout.provider_subscription", "checkout.provider_charge"])
    .select(["checkout.job_version"])
    .select(["checkout.price", "checkout.price_hash", "checkout.amount", "checkout.credit"])
    .select(["checkout.url", "checkout.return_url", "checkout.cancel_url"])
    .select(["booking.id as booking", "booking.status as booking_status"])
    .select(["job.title as job_title", "job.status as job_status", "users.language"]),
);

const waiting = once(() =>
  checkouts()
    .where(isWaiting())
    .orderBy(checkout("checkout.status", "=", sql.lit("paid")), "desc"),
);
