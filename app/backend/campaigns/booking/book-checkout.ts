import { Refusal } from "~/domain/errors";
import type { CheckoutState } from "~/platform/payment/payment-driver";
import type { FrozenBooking } from "../../billing/schema";
import type { CheckoutRow } from "../../billing/store";
import { historyRow } from "../../history/statements";
import type { Actor, Services } from "../../services";
import { guardChanged, type Sql, sql } from "../../storage/sql";
import { type Booking, bookingRow, bookStatements } from "./book-statements";

/**
 * A paid checkout becomes a booking, exactly once, whoever brings the news: return page, webhook, both at the same moment. Money for a
 * job that cannot be booked any more becomes the organization's credit. `news` joins whichever batch is written.
 */
export async function bookCheckout(
  services: Services,
  actor: Actor,
  checkout: CheckoutRow,
  state: CheckoutState,
  news: Sql[] = [],
): Promise<"booked" | "credited"> {
  const { job, organization, user } = checkout;
  const frozen = JSON.parse(checkout.price) as FrozenBooking;
  const booking: Booking = {
    job,
    organization,
    user,
    before: checkout.job_status,
    title: checkout.job_title,
    checkout: checkout.id,
    frozen,
  };
  const paid = [...news, ...markPaid(services, checkout, state)];
  try {
    if (state.amount !== null && state.amount !== checkout.amount) throw new Refusal("PAYMENT", { reason: "amount" });
    await services.db.write([...paid, ...bookStatements(services, actor, booking)]);
    return "booked";
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) return "booked";
    if (!isRefusal(error, "INVALID_STATUS_TRANSITION") && !isRefusal(error, "PAYMENT")) throw error;
    await credit(services, actor, booking, paid, state);
    return "credited";
  }
}

function markPaid(services: Services, checkout: CheckoutRow, { subscription }: CheckoutState): Sql[] {
  return [
    sql`UPDATE checkout SET status = 'paid', provider_subscription = coalesce(${subscription}, provider_subscription),
        date_updated = ${services.clock().toISOString()}
      WHERE id = ${checkout.id} AND NOT EXISTS (SELECT 1 FROM booking WHERE booking.checkout = ${checkout.id})`,
    guardChanged("NOTHING_TO_DO"),
  ];
}

async function credit(
  services: Services,
  actor: Actor,
  booking: Booking,
  paid: Sql[],
  state: CheckoutState,
): Promise<void> {
  const id = services.ids();
  const amount = state.amount ?? booking.frozen.price.firstMonthGross;
  const now = services.clock().toISOString();
  try {
    await services.db.write([
      ...paid,
      bookingRow(services, { ...booking, id, status: "credited" }),
      sql`UPDATE organization SET credit = credit + ${amount}, version = version + 1 WHERE id = ${booking.organization}`,
      historyRow(services, {
        organization: booking.organization,
        job: booking.job,
        actor,
        event: "payment.credit",
        after: { booking: id, amount, status: booking.before },
      }),
      sql`INSERT INTO outbox (id, kind, payload, next_try_at, date_created)
        VALUES (${services.ids()}, 'subscription', ${JSON.stringify({ booking: id, subscription: state.subscription })}, ${now}, ${now})`,
    ]);
    services.log.info("payment.credited", { checkout: booking.checkout, job: booking.job });
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  }
}

const isRefusal = (error: unknown, code: string): error is Refusal => error instanceof Refusal && error.code === code;
