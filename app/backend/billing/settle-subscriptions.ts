import { berlinMidnight } from "~/domain/dates";
import type { SubscriptionChange } from "../outbox/payload";
import { claimSubscriptionChanges, noteChangeMade } from "../outbox/subscription-statements";
import type { Services } from "../services";
import { findBookedJob } from "./queries";

/**
 * Brings subscriptions at the provider in line with their jobs. Each step asks the job as it is now, so order and
 * repetition do not matter: running = open end, cancelled = ends with the paid period, anything else = ends at once.
 */
export async function settleSubscriptions(services: Services): Promise<number> {
  const [{ rows }] = await services.db.write([claimSubscriptionChanges(services.clock())]);
  for (const { id, payload } of rows) await settle(services, id, payload);
  return rows.length;
}

/** The subscription is named in the row as well: a deleted job takes its checkout along. */
async function settle(services: Services, id: string, { booking, subscription }: SubscriptionChange): Promise<void> {
  const now = services.clock();
  const job = await findBookedJob(services, booking);
  try {
    if (subscription)
      await services.payment.schedule(subscription, {
        nextChargeAt: null,
        cancelAt: endOf(job, now)?.toISOString() ?? null,
      });
    await services.db.write([noteChangeMade(id, now)]);
  } catch (error) {
    services.log.error("payment.subscription", error, { booking });
  }
}

function endOf(job: Awaited<ReturnType<typeof findBookedJob>>, now: Date): Date | null {
  if (!job?.isInForce) return now;
  const { status, nextRenewal } = job;
  if (status === "online_terminated" && nextRenewal) return new Date(berlinMidnight(nextRenewal));
  return status === "submitted" || status === "online" ? null : now;
}
