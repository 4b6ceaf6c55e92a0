import type { JobStatus } from "~/domain/jobs/status";
import type { CheckoutState } from "~/platform/payment/payment-driver";
import { jobScope } from "../scope";
import type { Actor, Services } from "../services";
import { inList, raw, type Sql, sql } from "../storage/sql";

export interface CheckoutRow {
  id: string;
  job: string;
  organization: string;
  user: string | null;
  provider_session: string | null;
  provider_subscription: string | null;
  status: CheckoutState["status"];
  job_version: number;
  /** A FrozenBooking. */
  price: string;
  price_hash: string;
  /** Gross cents of the first month. */
  amount: number;
  url: string;
  return_url: string | null;
  cancel_url: string | null;
  /** The booking this checkout has become, and whether it is still in force. */
  booking: string | null;
  booking_status: string | null;
  job_title: string;
  job_status: JobStatus;
}

/** One checkout of a job: the named one, else the newest that is open or paid. */
export function findCheckout({ db }: Services, { job, id }: { job: string; id?: string }): Promise<CheckoutRow | null> {
  const chosen = id === undefined ? sql`checkout.status IN ('open', 'paid')` : sql`checkout.id = ${id}`;
  return db.first<CheckoutRow>(
    sql`${selectCheckout} WHERE checkout.job = ${job} AND ${chosen} ORDER BY checkout.date_created DESC LIMIT 1`,
  );
}

/** The checkout of a job that is still waiting: for the payment, or, already paid, for its booking. */
export function findWaitingCheckout({ db }: Services, job: string): Promise<CheckoutRow | null> {
  return db.first<CheckoutRow>(
    sql`${selectCheckout} WHERE checkout.job = ${job} AND ${isWaiting} ORDER BY checkout.status = 'paid' DESC LIMIT 1`,
  );
}

/** The same of several jobs at once. */
export function findWaitingCheckouts({ db }: Services, jobs: readonly string[]): Promise<CheckoutRow[]> {
  return db.all<CheckoutRow>(
    sql`${selectCheckout} WHERE ${inList(raw("checkout.job"), jobs)} AND ${isWaiting} ORDER BY checkout.status = 'paid' DESC`,
  );
}

/** Paid, and not booked: whoever paid has not come back, and no news has come from the provider. */
export function unsafeFindUnbooked({ db }: Services, paid: { after: string; before: string }): Promise<CheckoutRow[]> {
  return db.all<CheckoutRow>(
    sql`${selectCheckout} WHERE checkout.status = 'paid' AND booking.id IS NULL 
      AND checkout.date_updated BETWEEN ${paid.after} AND ${paid.before} LIMIT 50`,
  );
}

/** For the provider's own messages, which carry no person. */
export function unsafeFindCheckout({ db }: Services, id: string): Promise<CheckoutRow | null> {
  return db.first<CheckoutRow>(sql`${selectCheckout} WHERE checkout.id = ${id}`);
}

export type CheckoutView = Pick<CheckoutRow, "id" | "job" | "status" | "amount" | "return_url" | "cancel_url"> & {
  title: string;
};

/** A checkout of a job that the actor sees. */
export function findCheckoutFor({ db }: Services, actor: Actor, id: string): Promise<CheckoutView | null> {
  return db.first<CheckoutView>(sql`
    SELECT checkout.id, checkout.job, checkout.status, checkout.amount, checkout.return_url, checkout.cancel_url, job.title
    FROM checkout JOIN job ON job.id = checkout.job WHERE checkout.id = ${id} AND ${jobScope(actor)}`);
}

/** Closes what was open; a paid checkout stays paid, however late the news. */
export const closeCheckout = (id: string, status: "cancelled" | "expired", now: string): Sql =>
  sql`UPDATE checkout SET status = ${status}, date_updated = ${now} WHERE id = ${id} AND status = 'open'`;

const selectCheckout: Sql = raw(
  `SELECT checkout.*, booking.id AS booking, booking.status AS booking_status, job.title AS job_title, job.status AS job_status
    FROM checkout JOIN job ON job.id = checkout.job LEFT JOIN booking ON booking.checkout = checkout.id`,
);

export const isWaiting: Sql = raw(
  "(checkout.status = 'open' OR (checkout.status = 'paid' AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.checkout = checkout.id)))",
);
