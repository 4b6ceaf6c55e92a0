import { settleSubscriptions } from "../billing/settle-subscriptions";
import { sendDue } from "../outbox/send";
import { selectDueMails } from "../outbox/statements";
import { selectDueChanges } from "../outbox/subscription-statements";
import type { Services } from "../services";
import { deliverWebhooks } from "../webhooks/deliver";
import { selectWaiting } from "../webhooks/queries";

/**
 * Sends what batches have left to be done: mails, news for the payment provider, and webhooks' events. Claims only
 * where some are due.
 */
export async function sendEffects(services: Services): Promise<void> {
  const { db } = services;
  const now = services.clock();
  const [change, mail, event] = await Promise.all([
    db.first(selectDueChanges(now).limit(1)),
    db.first(selectDueMails(now).limit(1)),
    db.first(selectWaiting(now.toISOString()).limit(1)),
  ]);
  if (event) await deliverWebhooks(services);
  if (change) await settleSubscriptions(services);
  if (mail) await sendDue(services);
}
