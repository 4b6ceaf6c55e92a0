import { berlinMidnight } from "~/domain/jobs/months";
import type { Services } from "../services";
import { sql } from "../storage/sql";

/**
 * Brings subscriptions at the provider in line with their jobs. Each step asks the job as it is now, so order and repetition do not
 * matter: running = open end, cancelled = ends with the paid period, anything else = ends at once.
 */
export async function settleSubscriptions(services: Services): Promise<number> {
  const now = services.clock();
  const [claimed] = await services.db.write<{ id: string; booking: string }>([
    sql`UPDATE outbox SET tries = tries + 1, next_try_at = ${new Date(now.getTime() + RETRY_AFTER_MS).toISOString()}
      WHERE kind = 'subscription' AND sent_at IS NULL AND next_try_at <= ${now.toISOString()} AND tries < ${MOST_TRIES}
      RETURNING id, json_extract(payload, '$.booking') AS booking`,
  ]);
  for (const { id, booking } of claimed?.rows ?? []) await settle(services, id, booking);
  return claimed?.rows.length ?? 0;
}

const RETRY_AFTER_MS = 5 * 60_000;
const MOST_TRIES = 50;

async function settle(services: Services, outbox: string, booking: string): Promise<void> {
  const now = services.clock();
  const row = await services.db.first<{
    subscription: string;
    isInForce: number;
    status: string;
    nextRenewal: string | null;
  }>(sql`
    SELECT checkout.provider_subscription AS subscription, booking.status = 'active' AND job.booking = booking.id AS isInForce,
      job.status, job.nextRenewal
    FROM booking JOIN checkout ON checkout.id = booking.checkout LEFT JOIN job ON job.id = booking.job WHERE booking.id = ${booking}`);
  try {
    if (row?.subscription) await services.payment.cancelAt(row.subscription, endOf(row, now));
    await services.db.write([sql`UPDATE outbox SET sent_at = ${now.toISOString()} WHERE id = ${outbox}`]);
  } catch (error) {
    services.log.error("payment.subscription", error, { booking });
  }
}

function endOf(
  { isInForce, status, nextRenewal }: { isInForce: number; status: string; nextRenewal: string | null },
  now: Date,
): Date | null {
  if (!isInForce) return now;
  if (status === "online_terminated" && nextRenewal) return new Date(berlinMidnight(nextRenewal));
  return status === "submitted" || status === "online" ? null : now;
}
