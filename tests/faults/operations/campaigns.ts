import {
  anEvent,
  BOOKED_AT,
  completed,
  deliver,
  onlineCampaign,
  type PayingWorld,
  paidCheckout,
  payCharge,
  payingWorld,
  SECOND_MONTH,
  setCharge,
} from "#tests/helpers/card-campaign";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { shownHash } from "#tests/helpers/payment";
import { AGREEMENT_VERSION } from "#tests/helpers/world";
import { handleWebhook } from "~/backend/campaigns/booking/webhook";
import { runScheduler } from "~/backend/scheduler/tick";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import type { PaymentEvent } from "~/platform/payment/payment-driver";
import type { Operation, Scene } from "../crash-points";
import { callsOf } from "./calls";

const RUNNING = { status: "online", columns: { nextRenewal: "2026-06-16" } } as const;

/**
 * What the provider has been told, without ids. A payment page whose address nobody was given is no effect: the provider
 * lets it expire.
 */
const providerOf = ({ payment }: PayingWorld) => [
  [...payment.states.values()].flatMap(({ status, amount }) => (status === "open" ? [] : [[status, amount]])),
  [...payment.subscriptions.values()].map(({ status, cancelAt, charges }) => [
    status,
    cancelAt?.slice(0, 10),
    charges.map((charge) => [charge.status, charge.amount, charge.deducted, charge.paid, charge.refunds.length]),
  ]),
  [...payment.plans.values()].map(({ cancelAt }) => cancelAt?.slice(0, 10)),
];

/** The provider's webhook, delivered until it is answered 200. */
async function post(here: PayingWorld, services: Services, event: PaymentEvent): Promise<void> {
  here.payment.event = event;
  const request = new Request("http://stellenfunk.test/webhooks/stripe", { method: "POST", body: "{}" });
  const { status } = await handleWebhook(services, request);
  if (status !== 200) throw new Error(`answered ${status}`);
}

const scene = (here: PayingWorld, run: Scene["run"]): Scene => ({ here, run, ledger: () => providerOf(here) });

/** What happens to a booked job when somebody presses a button. */
const onBooked = (
  name: string,
  options: Parameters<typeof bookedJob>[1],
  press: (here: PayingWorld, services: Services, job: string) => Promise<unknown>,
): Operation => ({
  name,
  stage: async () => {
    const here = await payingWorld();
    const { job } = await bookedJob(here, options);
    return scene(here, (services) => press(here, services, job));
  },
});

/** What happens to a campaign that is online and paid by card. */
const onCard = (
  name: string,
  set: (here: PayingWorld, campaign: Awaited<ReturnType<typeof onlineCampaign>>) => unknown,
  press?: (here: PayingWorld, services: Services, job: string) => Promise<unknown>,
): Operation => ({
  name,
  stage: async () => {
    const here = await payingWorld();
    const campaign = await onlineCampaign(here);
    await here.backend.settled();
    await set(here, campaign);
    return scene(here, async (services) => {
      if (press) return press(here, services, campaign.job);
      return post(here, services, anEvent(campaign, "invoice.paid"));
    });
  },
});

/** A reminder has the invoice's document where that was stored by then. */
const REMINDED_EARLIER = /^outbox: payload \{"template":"invoiceReminder"/;

export const CAMPAIGNS: readonly Operation[] = [
  {
    name: "checkout",
    stage: async () => {
      const here = await payingWorld();
      const job = await completeJob(here);
      return scene(here, (services) => callsOf(services, here.anna).payments.startSession({ job }));
    },
    // The first payment page is closed before a second one is opened.
    allows: /^checkout has too many: .*"status":"expired"|^ledger: \[\[\],.* → \[\[\["expired",null\]\]/,
  },
  {
    name: "booking by webhook",
    stage: async () => {
      const here = await payingWorld();
      const campaign = await paidCheckout(here);
      return scene(here, (services) => post(here, services, completed(here, campaign)));
    },
  },
  {
    name: "booking by the page after payment",
    stage: async () => {
      const here = await payingWorld();
      const { job, checkout } = await paidCheckout(here);
      return scene(here, (services) =>
        callsOf(services, here.anna).jobs.publication.create({ id: job, checkout_id: checkout }),
      );
    },
  },
  {
    name: "booking by invoice",
    stage: async () => {
      const here = await payingWorld({ paymentByInvoice: true });
      const job = await completeJob(here);
      const priceHash = await shownHash(here, job);
      return scene(here, (services) => callsOf(services, here.anna).jobs.publication.create({ id: job, priceHash }));
    },
  },
  {
    name: "a campaign's start",
    stage: async () => {
      const here = await payingWorld();
      await deliver(here, completed(here, await paidCheckout(here)));
      await here.backend.settled();
      here.backend.setNow("2026-03-15T23:00:00.000Z");
      return scene(here, runScheduler);
    },
  },
  onCard("a month by card", (here, campaign) => payCharge(here, campaign)),
  onCard("a declined card", (here, campaign) => setCharge(here, campaign, { attempts: 1 })),
  onCard(
    "a month found by the scheduler",
    (here, campaign) => {
      payCharge(here, campaign);
      here.backend.setNow(SECOND_MONTH);
    },
    (_here, services) => runScheduler(services),
  ),
  onCard("a refund at the provider", (here, campaign) => {
    payCharge(here, campaign);
    setCharge(here, campaign, { refunds: [{ id: `re_${campaign.charge}`, amount: 700, status: "done" }] });
  }),
  onCard(
    "cancelling a running campaign",
    () => {},
    (here, services, id) => callsOf(services, here.anna).jobs.cancellation.create({ id }),
  ),
  {
    name: "cancelling before the start, with a refund",
    stage: async () => {
      const here = await payingWorld();
      const campaign = await paidCheckout(here);
      await deliver(here, completed(here, campaign));
      await here.backend.settled();
      here.backend.setNow(BOOKED_AT);
      return scene(here, (services) =>
        callsOf(services, here.anna).jobs.cancellation.create({ id: campaign.job, giveBack: "refund" }),
      );
    },
  },
  {
    name: "an invoice, its documents and its mail",
    stage: async () => {
      const here = await payingWorld();
      await bookedJob(here, RUNNING);
      return scene(here, runScheduler);
    },
  },
  {
    name: "a renewal",
    stage: async () => {
      const here = await payingWorld();
      await bookedJob(here, RUNNING);
      here.backend.setNow("2026-04-15T22:00:00.000Z");
      return scene(here, runScheduler);
    },
    allows: REMINDED_EARLIER,
  },
  {
    name: "a campaign's end",
    stage: async () => {
      const here = await payingWorld();
      const { job } = await bookedJob(here, { ...RUNNING, status: "online_terminated" });
      await here.backend.services.db.write([sql`UPDATE job SET nextRenewal = '2026-04-01' WHERE id = ${job}`]);
      here.backend.setNow("2026-04-01T09:00:00.000Z");
      return scene(here, runScheduler);
    },
    allows: REMINDED_EARLIER,
  },
  onBooked("sending a job back", { status: "submitted" }, (here, services, id) =>
    callsOf(services, here.ada).jobs.return({ id, reason: "Doppelt" }),
  ),
  onBooked("stopping a campaign", RUNNING, (here, services, id) =>
    callsOf(services, here.ada).jobs.stop({ id, reason: "Verstoß" }),
  ),
  {
    name: "publication of a chatbot",
    stage: async () => {
      const here = await payingWorld();
      const { job: id } = await bookedJob(here, RUNNING);
      await here.api(here.anna).chatbot.configuration.createDraft({ id });
      return scene(here, (services) => callsOf(services, here.anna).chatbot.configuration.publish({ id }));
    },
  },
  {
    name: "accepting an agreement",
    stage: async () => {
      const here = await payingWorld();
      const { id } = here.organization;
      await here.backend.services.db.write([
        sql`DELETE FROM agreement WHERE organization = ${id}`,
        sql`UPDATE organization SET agreementVersion = NULL WHERE id = ${id}`,
      ]);
      const accepted = { id, version: AGREEMENT_VERSION, language: "de" } as const;
      return scene(here, (services) => callsOf(services, here.anna).organizations.agreement.accept(accepted));
    },
  },
];
