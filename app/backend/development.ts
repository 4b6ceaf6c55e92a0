import type { PaymentEvent } from "~/platform/payment/payment-driver";
import type { TestAction, TestOutcome } from "~/platform/payment/test-driver";
import type { Development } from "~/server/load-context";
import {
  findTestCheckout,
  findTestSubscription,
  playTestSubscription,
  settleTestCheckout,
} from "./billing/test-provider/play";
import { handleWebhook } from "./campaigns/booking/webhook";
import { setClock } from "./clock";
import { findMail, latestMails } from "./outbox/queries";
import { runScheduler } from "./scheduler/tick";
import type { Services } from "./services";

/** What pages under /dev and the test checkout may do; the Worker makes them only with MODE=local. */
export const developmentCalls = (services: Services): Development => ({
  latestMails: () => latestMails(services, 50),
  findMail: (id) => findMail(services, id),
  now: services.clock,
  setClock: (moment) => setClock(services.mode, moment),
  tick: async () => {
    await runScheduler(services, services.clock());
  },
  ...testProviderCalls({ ...services, db: services.db.fork() }),
});

/** The test provider's pages: what they cost is not counted as ours. */
const testProviderCalls = (services: Services) => ({
  findTestCheckout: (id: string) => findTestCheckout(services, id),
  settleTestCheckout: (id: string, outcome: TestOutcome) =>
    settleTestCheckout(services, id, outcome, (event) => deliver(services, event)),
  findTestSubscription: (id: string) => findTestSubscription(services, id),
  playTestSubscription: (id: string, action: TestAction) =>
    playTestSubscription(services, id, action, (event) => deliver(services, event)),
});

/** An event of the test provider, which signs nothing, on the way of a real one. */
async function deliver(services: Services, event: PaymentEvent): Promise<void> {
  const payment = { ...services.payment, readEvent: async () => event };
  const request = new Request(`${services.appBase}/webhooks/stripe`, { method: "POST", body: "{}" });
  await handleWebhook({ ...services, payment }, request);
}
