import { expect, test } from "vitest";
import { requestRefund } from "~/backend/billing/payment-statements";
import { settleSubscriptions } from "~/backend/billing/settle-subscriptions";
import { reconcileSubscription } from "~/backend/campaigns/cards/reconcile";
import { reconcileDueCards, takeMissedEvents } from "~/backend/campaigns/cards/reconcile-due";
import { settleRefunds } from "~/backend/campaigns/cards/settle-refunds";
import { runScheduler } from "~/backend/scheduler/tick";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { prepareStatement, type Statement } from "~/backend/storage/statement";
import { laterBy } from "~/domain/dates";
import type { PaymentEvent } from "~/platform/payment/payment-driver";
import {
  anEvent,
  type CardCampaign,
  completed,
  creditOf,
  deliver,
  GROSS,
  giveCredit,
  hint,
  leftBehind,
  onlineCampaign,
  type PayingWorld,
  paidCheckout,
  payCharge,
  payingWorld,
  setCharge,
  tickAt,
} from "../helpers/card-campaign";
import { ordersOf } from "../helpers/card-model";
import { codeOf } from "../helpers/refusals";

const END = {
  jobs: [{ status: "online", nextRenewal: "2026-06-16" }],
  bookings: [{ type: "card", status: "active", periods: 2, started_on: "2026-03-16" }],
  invoices: [0, 1].map((period) => ({ type: "invoice", period, status: "paid", gross: GROSS, credit: 0, paid: GROSS })),
  payments: [1, 1].map((isInvoiced) => ({ type: "payment", amount: GROSS, status: "done", isInvoiced })),
  charges: [{ status: "paid", credit: 0 }],
  credit: [],
  history: [
    { event: "booking.month", count: 1 },
    { event: "job.goLive", count: 1 },
    { event: "job.publish", count: 1 },
  ],
  mails: [
    { template: "bookingConfirmation", count: 1 },
    { template: "jobLive", count: 1 },
    { template: "monthCharged", count: 1 },
  ],
};
/** Both months are paid at the provider by then. */
const LATER = "2026-04-16T12:00:00.000Z";

/** Six events of a campaign, as the provider would send them. */
const eventsOf = (here: PayingWorld, campaign: CardCampaign): PaymentEvent[] => [
  completed(here, campaign),
  anEvent(campaign, "invoice.paid", `first_${campaign.checkout}`),
  ...["invoice.created", "invoice.payment_failed", "invoice.paid", "customer.subscription.updated"].map((type) =>
    anEvent(campaign, type),
  ),
];

// All 720 orders are tried on the rules alone (reconcile-orders.test.ts); here every 29th, with the tables.
const SAMPLE = ordersOf([0, 1, 2, 3, 4, 5]).filter((_order, at) => at % 29 === 0);

test("a sample of the orders of six events, doubled, each with another one missing, ends the same", async () => {
  const here = await payingWorld();
  // The booking is known a month after the planned start: the first day online is the day of that tick.
  const lateEnd = {
    ...END,
    jobs: [{ status: "online", nextRenewal: "2026-07-16" }],
    bookings: [{ ...END.bookings[0], started_on: "2026-04-16" }],
  };
  for (const [at, order] of SAMPLE.entries()) {
    const campaign = await paidCheckout(here);
    here.backend.setNow(LATER);
    payCharge(here, campaign, 2);
    setCharge(here, campaign, {});
    const events = eventsOf(here, campaign);
    const missing = at % 7;
    for (const index of order) {
      const event = index === missing ? undefined : events[index];
      if (event) expect([await deliver(here, event), await deliver(here, event)]).toEqual([200, 200]);
    }
    here.payment.past = events;
    await here.backend.services.db.write([sql`UPDATE reconciliation SET checked_at = '2026-04-16T10:00:00.000Z'`]);
    await tickAt(here, LATER);
    await tickAt(here, "2026-04-16T12:01:00.000Z");
    expect(await leftBehind(here, campaign), order.join()).toEqual(lateEnd);
  }
  expect(await creditOf(here)).toBe(0);
});

test("missed events are asked for every hour, and again until the provider answers", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  const { db } = here.backend.services;
  const checkedAt = async () => (await db.first<{ at: string }>(sql`SELECT checked_at AS at FROM reconciliation`))?.at;
  const asked: Date[] = [];
  here.payment.events = async (since) => {
    asked.push(since);
    return [anEvent(campaign, "charge.refunded")];
  };
  await db.write([sql`UPDATE reconciliation SET checked_at = '2026-04-01T10:00:00.000Z'`]);
  setCharge(here, campaign, {
    status: "paid",
    paid: GROSS,
    refunds: [{ id: `re_${campaign.charge}`, amount: 1, status: "done" }],
  });
  here.payment.isDown = true;
  await tickAt(here, "2026-04-01T11:00:00.000Z");
  expect([asked.length, await checkedAt()]).toEqual([1, "2026-04-01T10:00:00.000Z"]);
  here.payment.isDown = false;
  await tickAt(here, "2026-04-01T11:01:00.000Z");
  await tickAt(here, "2026-04-01T11:02:00.000Z");
  expect(asked).toEqual([new Date("2026-04-01T09:00:00.000Z"), new Date("2026-04-01T09:00:00.000Z")]);
  expect(await checkedAt()).toBe("2026-04-01T11:01:00.000Z");
  expect((await leftBehind(here, campaign)).payments).toContainEqual(expect.objectContaining({ amount: -1 }));
});

test("two schedulers and three events at once are as good as one", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  const { services } = here.backend;
  await Promise.all([
    runScheduler(services),
    runScheduler({ ...services, db: services.db.fork() }),
    ...[1, 2, 3].map(() => reconcileSubscription({ ...services, db: services.db.fork() }, campaign.subscription)),
  ]);
  // The other mails were sent more than thirty days ago.
  expect(await leftBehind(here, campaign)).toEqual({ ...END, mails: [{ template: "monthCharged", count: 1 }] });
});

test("with nothing due the scheduler's questions about cards read five rows at most", async () => {
  const here = await payingWorld();
  await onlineCampaign(here);
  here.backend.setNow("2026-03-20T09:00:00.000Z");
  const db = here.backend.services.db.fork();
  const services = { ...here.backend.services, db };
  await db.write([sql`UPDATE reconciliation SET checked_at = '2026-03-20T08:30:00.000Z'`]);
  const before = db.rowsRead;
  await reconcileDueCards(services);
  await settleRefunds(services);
  await takeMissedEvents(services);
  expect(db.rowsRead - before).toBeLessThanOrEqual(5);
});

test("a provider that is down holds up neither the tick nor the other bookings", async () => {
  const here = await payingWorld();
  const [first, second] = [await onlineCampaign(here), await onlineCampaign(here)];
  for (const campaign of [first, second]) payCharge(here, campaign);
  const { subscription } = here.payment;
  const errors: unknown[] = [];
  here.backend.services.log.error = (_event, error) => void errors.push(error);
  here.payment.subscription = async (id) => {
    if (id === first.subscription) throw new Error("unreachable");
    return subscription(id);
  };
  await tickAt(here, "2026-04-15T22:00:00.000Z");
  expect([(await leftBehind(here, first)).bookings, (await leftBehind(here, second)).bookings]).toMatchObject([
    [{ periods: 1 }],
    [{ periods: 2 }],
  ]);
  expect(errors.length).toBeGreaterThan(0);
  here.payment.subscription = subscription;
  await tickAt(here, "2026-04-15T22:59:00.000Z");
  expect((await leftBehind(here, first)).bookings).toMatchObject([{ periods: 1 }]);
  await tickAt(here, "2026-04-15T23:00:00.000Z");
  expect((await leftBehind(here, first)).bookings).toMatchObject([{ periods: 2 }]);
});

test("a webhook whose work fails is delivered again", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  here.payment.isDown = true;
  const event = anEvent(campaign, "invoice.paid");
  expect(await codeOf(deliver(here, event))).toBe("PAYMENT");
  here.payment.isDown = false;
  expect(await deliver(here, event)).toBe(200);
  expect((await leftBehind(here, campaign)).bookings).toMatchObject([{ periods: 2 }]);
});

test("news of a foreign subscription changes nothing, nor does another job's", async () => {
  const here = await payingWorld();
  const [campaign, other] = [await onlineCampaign(here), await onlineCampaign(here)];
  const before = await leftBehind(here, campaign);
  payCharge(here, other);
  expect(await hint(here, { ...campaign, subscription: "sub_foreign" })).toBe(200);
  expect(await hint(here, other)).toBe(200);
  expect(await leftBehind(here, campaign)).toEqual(before);
});

test("money for a job that was sent back and deleted becomes credit, and its subscription ends", async () => {
  const here = await payingWorld();
  const campaign = await paidCheckout(here);
  await deliver(here, completed(here, campaign));
  const { job, subscription } = campaign;
  await here.api(here.ada).jobs.return({ id: job, reason: "Doppelt" });
  await here.api(here.anna).jobs.remove({ id: job });
  payCharge(here, campaign);
  await hint(here, campaign);
  await hint(here, campaign);
  expect(await creditOf(here)).toBe(2 * GROSS);
  await settleSubscriptions(here.backend.services);
  expect(here.payment.plans.get(subscription)?.cancelAt).toBe(here.backend.services.clock().toISOString());
});

/** A refund that a cancellation has left to be made. */
async function pendingRefund(here: PayingWorld, campaign: CardCampaign): Promise<void> {
  const { services } = here.backend;
  const [invoice] = await services.db.all<{ id: string; booking: string; organization: string }>(
    sql`SELECT invoice.id, booking, invoice.organization FROM invoice JOIN booking ON booking.id = booking
      WHERE booking.job = ${campaign.job} AND period = 0`,
  );
  if (!invoice) throw new Error("no invoice");
  const { id, booking, organization } = invoice;
  await services.db.write([
    requestRefund(services, { organization, booking, invoice: id, paid_on: "2026-04-16", amount: 5_000 }),
  ]);
}

const refundsOf = async (here: PayingWorld, campaign: CardCampaign) =>
  (await leftBehind(here, campaign)).payments.filter(({ type }) => type === "refund");

test("a refund of ours is made once, however often it is asked for", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  await pendingRefund(here, campaign);
  const { services } = here.backend;
  const { refund } = here.payment;
  here.payment.refund = async (request) => {
    await refund(request);
    throw new Error("the answer is lost");
  };
  services.log.error = () => {};
  await Promise.all([settleRefunds(services), settleRefunds({ ...services, db: services.db.fork() })]);
  await hint(here, campaign);
  // The provider's list of refunds has it.
  expect(await refundsOf(here, campaign)).toMatchObject([{ status: "done", amount: -5_000 }]);
  here.payment.refund = refund;
  await tickAt(here, "2026-04-15T22:05:00.000Z");
  await tickAt(here, "2026-04-15T22:10:00.000Z");
  await hint(here, campaign);
  expect(await refundsOf(here, campaign)).toMatchObject([{ status: "done", amount: -5_000 }]);
  expect(here.payment.subscriptions.get(campaign.subscription)?.charges[0]?.refunds).toHaveLength(1);
  expect((await leftBehind(here, campaign)).mails).toContainEqual({ template: "refundSent", count: 1 });
});

test("a refund that the provider refuses becomes credit", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  await pendingRefund(here, campaign);
  here.payment.refund = async () => ({ id: "re_refused", status: "failed" });
  await Promise.all([settleRefunds(here.backend.services), settleRefunds(here.backend.services)]);
  expect(await refundsOf(here, campaign)).toMatchObject([{ status: "failed", amount: -5_000 }]);
  expect(await creditOf(here)).toBe(5_000);
  expect((await leftBehind(here, campaign)).mails).toContainEqual({ template: "refundFailed", count: 1 });
});

test.each([
  ["is on the provider's list", 1, "done", 0],
  ["is not", 0, "failed", 5_000],
])("after many lost answers a refund counts as made if it %s", async (_title, made, status, credit) => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  await pendingRefund(here, campaign);
  const { refund } = here.payment;
  here.payment.refund = async (request) => {
    if (made > 0) await refund(request);
    throw new Error("the answer is lost");
  };
  await here.backend.services.db.write([sql`UPDATE payment SET tries = 29 WHERE status = 'pending'`]);
  await settleRefunds(here.backend.services);
  expect(await refundsOf(here, campaign)).toMatchObject([{ status }]);
  expect(await creditOf(here)).toBe(credit);
});

/** Each batch and each call of the provider fails twice: before it is done, then after it. */
function crashing({
  services,
  phase,
  known,
}: {
  services: Services;
  phase: string;
  known: Map<string, number>;
}): Services {
  const around = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const crashes = known.get(phase + name) ?? 0;
    known.set(phase + name, crashes + 1);
    if (crashes === 0) throw new Error("crash");
    const result = await work();
    if (crashes === 1) throw new Error("crash");
    return result;
  };
  const { payment, db } = services;
  const write = (statements: Statement[]) =>
    around(statements.map((each) => prepareStatement(each).text).join(), () => db.write(statements));
  return {
    ...services,
    db: Object.assign(Object.create(db), { write }),
    payment: {
      ...payment,
      subscription: (id) => around("subscription", () => payment.subscription(id)),
      schedule: (id, plan) => around("schedule", () => payment.schedule(id, plan)),
      deduct: (charge, amount, key) => around("deduct", () => payment.deduct(charge, amount, key)),
      voidCharge: (charge) => around("void", () => payment.voidCharge(charge)),
      refund: (request) => around("refund", () => payment.refund(request)),
    },
  };
}

const setDispute = (here: PayingWorld, campaign: CardCampaign, status: "open" | "lost") =>
  setCharge(here, campaign, { disputes: [{ id: campaign.charge, amount: GROSS - 20_000, status }] });

type Phase = [name: string, change: (here: PayingWorld, campaign: CardCampaign) => unknown];
const PHASES: Record<string, Phase[]> = {
  "a month with credit, a declined card, refunds and a dispute": [
    ["draft", (here, campaign) => setCharge(here, campaign, { status: "draft" })],
    ["declined", (here, campaign) => setCharge(here, campaign, { status: "open", attempts: 1 })],
    ["paid", (here, campaign) => payCharge(here, campaign, 2)],
    ["our refund", pendingRefund],
    [
      "another refund",
      (here, campaign) =>
        setCharge(here, campaign, { refunds: [{ id: `re_${campaign.charge}`, amount: 700, status: "done" }] }),
    ],
    [
      "disputed",
      (here, campaign) =>
        setCharge(here, campaign, { disputes: [{ id: campaign.charge, amount: 900, status: "won" }] }),
    ],
  ],
  "a month with credit whose dispute is lost": [
    ["draft", (here, campaign) => setCharge(here, campaign, { status: "draft" })],
    ["paid", (here, campaign) => payCharge(here, campaign)],
    ["disputed", (here, campaign) => setDispute(here, campaign, "open")],
    ["lost", (here, campaign) => setDispute(here, campaign, "lost")],
  ],
  "a month with credit that is never paid": [
    ["draft", (here, campaign) => setCharge(here, campaign, { status: "draft" })],
    ["declined", (here, campaign) => setCharge(here, campaign, { status: "open", attempts: 3 })],
    ["paid too late", (here, campaign) => payCharge(here, campaign)],
  ],
};

/** Everything that the scheduler does for a card campaign; false when some of it has failed. */
async function work(services: Services, { subscription }: CardCampaign): Promise<boolean> {
  let isDone = true;
  const failed = () => {
    isDone = false;
  };
  const log = { ...services.log, error: failed };
  const all = { ...services, log };
  await reconcileSubscription(all, subscription).catch(failed);
  await settleSubscriptions(all).catch(failed);
  await settleRefunds(all).catch(failed);
  return isDone;
}

/** What is left when the phases have passed, with crashes or without. */
async function live(phases: Phase[], withCrashes: boolean) {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  await giveCredit(here, 20_000);
  const { services } = here.backend;
  const known = new Map<string, number>();
  let runs = 0;
  for (const [phase, change] of phases) {
    await change(here, campaign);
    let isDone = false;
    while (!isDone) {
      // Repetitions are due some minutes later.
      const later = laterBy(services.clock(), 10, "minute");
      here.backend.setNow(later);
      isDone = await work(withCrashes ? crashing({ services, phase, known }) : services, campaign);
      runs += 1;
      if (runs > 200) throw new Error(`never done: ${phase}`);
    }
  }
  const { charges } = here.payment.subscriptions.get(campaign.subscription) ?? {};
  const provider = charges?.map(({ status, deducted, refunds }) => ({ status, deducted, refunds: refunds.length }));
  return { runs, end: { ...(await leftBehind(here, campaign)), provider, credit: await creditOf(here) } };
}

test.each(
  Object.entries(PHASES),
)("%s: a crash before and after each batch and call ends the same", async (_title, phases) => {
  const [smooth, crashed] = [await live(phases, false), await live(phases, true)];
  expect(crashed.end).toEqual(smooth.end);
  expect(crashed.runs).toBeGreaterThan(3 * smooth.runs);
});
