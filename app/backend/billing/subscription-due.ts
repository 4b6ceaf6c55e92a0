import type { Services } from "../services";
import { type Sql, sql } from "../storage/sql";

/**
 * Asks for the provider's subscription to be brought in line with the job (`settleSubscriptions` does it after the batch).
 * Nothing for jobs paid by invoice.
 */
export function subscriptionDue(services: Services, job: string, booking?: string | null): Sql {
  const now = services.clock().toISOString();
  const chosen = booking === undefined ? sql`(SELECT booking FROM job WHERE id = ${job})` : sql`${booking}`;
  return sql`INSERT INTO outbox (id, kind, payload, next_try_at, date_created)
    SELECT ${services.ids()}, 'subscription', json_object('booking', booking.id, 'subscription', checkout.provider_subscription), ${now}, ${now}
    FROM booking JOIN checkout ON checkout.id = booking.checkout
    WHERE booking.id = ${chosen} AND checkout.provider_subscription IS NOT NULL`;
}
