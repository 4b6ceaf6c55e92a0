import { settleSubscriptions } from "../billing/settle-subscriptions";
import { sendDue } from "../outbox/send";
import type { Services } from "../services";

/**
 * Sends what batches have left to be done: mails, and news for the payment provider. After each write, and every
 * minute.
 */
export async function sendEffects(services: Services): Promise<void> {
  await settleSubscriptions(services);
  await sendDue(services);
}
