import { berlinMidnight } from "~/domain/dates";
import type { Services } from "../services";
import { sql } from "../storage/sql";

/**
 * Brings subscriptions at the provider in line with their jobs. Each step asks the job as it is now, so order and repetition do not
 * matter: running = open end, cancelled = ends with the paid period, anything else = ends at once.
 */
export async function settleSubscriptions(services: Services): Promise<number> {
  const now = services.clock();
  const [claimed] = await services.db.write<Due>([
    sql`UPDATE outbox SET tries = tries + 1, next_try_at = ${new Date(now.getTime() + RETRY_AFTER_MS).toISOString()}
      WHERE kind = 'subscription' AND sent_at IS NULL AND next_try_at <= ${now.toISOString()} AND tries < ${MOST_TRIES}
      RETURNING id, json_extract(payload, '$.booking') AS booking, json_extract(payload, '$.subscription') AS subscription`,
  ]);
  for (const due of claimed?.rows ?? []) await settle(services, due);
  return claimed?.rows.length ?? 0;
}

const RETRY_AFTER_MS = 5 * 60_000;
const MOST_TRIES = 50;

interface Due {
  id: string;
  booking: string;
  /** Named here as well: a deleted job takes its checkout along. */
  subscription: string | null;
}

interface Standing {
  isInForce: number;
  status: string | null;
  nextRenewal: string | null;
}

async function settle(services: Services, { id, booking, subscription }: Due): Promise<void> {
  const now = services.clock();
  const standing = await services.db.first<Standing>(sql`
    SELECT booking.status = 'active' AND job.booking = booking.id AS isInForce, job.status, job.nextRenewal
    FROM booking LEFT JOIN job ON job.id = booking.job WHERE booking.id = ${booking}`);
  try {
    if (subscription) await services.payment.cancelAt(subscription, endOf(standing, now));
    await services.db.write([sql`UPDATE outbox SET sent_at = ${now.toISOString()} WHERE id = ${id}`]);
  } catch (error) {
    services.log.error("payment.subscription", error, { booking });
  }
}

function endOf(standing: Standing | null, now: Date): Date | null {
  if (!standing?.isInForce) return now;
  const { status, nextRenewal } = standing;
  if (status === "online_terminated" && nextRenewal) return new Date(berlinMidnight(nextRenewal));
  return status === "submitted" || status === "online" ? null : now;
}
