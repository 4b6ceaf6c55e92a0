import { laterBy } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import { findReconciledUntil, unsafeHasDueCards } from "../../billing/cards/queries";
import { claimDueCards, noteReconciled } from "../../billing/cards/statements";
import type { Services, System } from "../../services";
import { reconcileSubscription } from "./reconcile";
import { takeEvent } from "./take-event";

const SCHEDULER: System = { type: "system", name: "scheduler" };
/** Events that one tick takes; the rest is taken a minute later. */
const MOST_EVENTS = 20;

/**
 * Card bookings whose next month has begun: asks the provider at once, then every hour until the month is paid. They
 * are asked side by side, and one that fails does not hold up the others.
 */
export async function reconcileDueCards(services: Services): Promise<void> {
  const now = services.clock();
  if (!(await unsafeHasDueCards(services, now))) return;
  const [{ rows }] = await services.db.write([claimDueCards(now)]);
  await Promise.all(
    rows.map(async ({ subscription }) => {
      try {
        if (subscription) await reconcileSubscription(services, subscription, SCHEDULER);
      } catch (error) {
        services.log.error("payment.reconcile", error, { subscription });
      }
    }),
  );
}

/**
 * Every hour: takes the events of the provider that have not arrived. The moment is noted after they are taken, so that
 * a crash repeats them; two schedulers at once take them twice, which changes nothing. Events of the hour before are
 * asked for again, because the provider's list may be late.
 */
export async function takeMissedEvents(services: Services): Promise<void> {
  const now = services.clock().toISOString();
  const until = await findReconciledUntil(services);
  if (until > laterBy(now, -1, "hour")) return;
  try {
    const events = await services.payment.events(new Date(laterBy(until, -1, "hour")));
    let taken = 0;
    for (const event of events) {
      if (taken === MOST_EVENTS) return;
      if (await takeEvent(services, SCHEDULER, event)) taken += 1;
    }
    await services.db.write([noteReconciled(until, now)]);
  } catch (error) {
    // Without a provider there is nothing to ask.
    if (!isRefusal(error, "PAYMENT")) services.log.error("payment.events", error);
    else services.log.info("payment.unreachable", { reason: error.details });
  }
}
