import { expect, test } from "vitest";
import { adjustCredit } from "~/backend/billing/credit-statements";
import { createTestProvider } from "~/backend/billing/test-provider/provider";
import { checkCounters } from "~/backend/counters/check";
import { developmentCalls } from "~/backend/development";
import { noteDone } from "~/backend/scheduler/statements";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import { periodStart } from "~/domain/billing/periods";
import { addDays, berlinToday, laterBy } from "~/domain/dates";
import { isRefusal, Refusal } from "~/domain/errors";
import { createTestDriver, type TestAction } from "~/platform/payment/test-driver";
import { differenceOf, readBooks, wrongDisputes } from "../helpers/billing-ledger";
import { completeJob } from "../helpers/jobs";
import { shownHash } from "../helpers/payment";
import { codeOf } from "../helpers/refusals";
import { brandRow, organizationRow, recruiterRow, type World, world } from "../helpers/world";

/*
 * Random lives of an organization: bookings of every kind, days that pass, cancellations, declined cards, refunds,
 * disputes, credit. The test provider charges by the clock; its own books are compared with ours.
 */

const SEEDS = 500;
const STEPS = 8;

test(`the books of ${SEEDS} random organizations agree at every step`, async () => {
  const home = await world();
  const { services } = home.backend;
  services.payment = createTestDriver(createTestProvider(services.db, services.clock, services.appBase));
  const { error } = services.log;
  // A refund of what has been disputed meanwhile is refused, and asked for again for days. Where the clock jumps over
  // weeks nothing was heard of payments.
  const expected = new Set(["payment.refund", "alarm.begins"]);
  services.log.error = (event, ...rest) => (expected.has(event) ? undefined : error(event, ...rest));
  const seen: Record<string, number> = {};
  for (let seed = 1; seed <= SEEDS; seed += 1) await live(home, seed, seen);
  console.info(`seeds 1 to ${SEEDS}, ${STEPS} steps each:`, seen);
  // A kind of step that never happens proves nothing.
  expect(Object.keys(STEPS_OF).filter((name) => !seen[name])).toEqual([]);
  const numbers = await services.db.all<{ year: number; count: number; last: number }>(
    sql`SELECT year, count(*) AS count, max(number) AS last FROM invoice GROUP BY prefix, year`,
  );
  expect(numbers.filter(({ count, last }) => count !== last)).toEqual([]);
  expect(await wrongCounters(home)).toEqual([]);
}, 600_000);

interface Life {
  home: World;
  pages: ReturnType<typeof developmentCalls>;
  random: () => number;
  jobs: string[];
}

async function live(home: World, seed: number, seen: Record<string, number>): Promise<void> {
  const { services } = home.backend;
  const { db } = services;
  const organization = { ...home.organization, id: `org-${seed}` };
  const here = { ...home, organization, brand: { ...home.brand, id: `brand-${seed}` } };
  await db.write([
    organizationRow(organization, { paymentByInvoice: false, now: services.clock().toISOString() }),
    brandRow(here.brand, organization, services.clock().toISOString()),
    recruiterRow(services, organization, home.anna, "admin"),
    // The clock of the life before may have been later.
    sql`UPDATE reconciliation SET checked_at = '2025-12-31T00:00:00.000Z'`,
  ]);
  home.backend.setNow(`2026-0${1 + (seed % 9)}-${String(1 + (seed % 28)).padStart(2, "0")}T09:00:00.000Z`);
  const random = randomOf(seed);
  const life: Life = { home: here, pages: developmentCalls(home.backend.services), random, jobs: [] };
  const log: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const name = step === 0 ? pick(["byInvoice", "byCard"] as const, random) : pick(NAMES, random);
    const outcome = await outcomeOf(async () => STEPS_OF[name](life), `seed ${seed}: ${[...log, name].join(", ")}`);
    if (outcome === "ok") seen[name] = (seen[name] ?? 0) + 1;
    log.push(`${name} ${outcome}`);
    const hasPassed = name === "pass";
    // Reads of the same tick are one round trip.
    const [books, disputes, months] = await Promise.all([
      readBooks(here),
      wrongDisputes(here),
      hasPassed ? wrongMonths(here) : [],
    ]);
    const said = JSON.stringify({ seed, log, books });
    expect(differenceOf(books), said).toBe(0);
    expect(disputes, said).toEqual([]);
    if (hasPassed) expect(books.cards, said).toBe(books.provider);
    expect(months, said).toEqual([]);
  }
  // The next life's clock begins earlier, and its scheduler must not find this one's campaigns.
  await db.write([
    sql`UPDATE booking SET status = 'ended' WHERE organization = ${here.organization.id} AND status = 'active'`,
    sql`UPDATE job SET status = 'offline', nextRenewal = NULL WHERE organization = ${here.organization.id}`,
    sql`UPDATE test_subscription SET status = 'ended', next_charge_at = NULL`,
    sql`UPDATE payment SET next_try_at = NULL WHERE organization = ${here.organization.id} AND status = 'pending'`,
    sql`UPDATE invoice SET remind_at = NULL WHERE organization = ${here.organization.id}`,
    sql`DELETE FROM outbox`,
  ]);
}

/** "ok" or the code of a refusal; anything else is thrown with the steps that led to it. */
async function outcomeOf(work: () => Promise<unknown>, story: string): Promise<string> {
  try {
    await work();
    return "ok";
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw new Error(story, { cause: error });
  }
}

/**
 * Campaigns online whose months are not invoiced from the first to the one of today: nothing is late or early. A card's
 * month may be missing while it is asked for.
 */
async function wrongMonths({ backend: { services }, organization }: World): Promise<string[]> {
  const rows = await services.db.all<{ id: string; started_on: string; type: string; periods: string; retry: number }>(
    sql`SELECT b.id, b.started_on, b.type, (SELECT group_concat(period) FROM
        (SELECT period FROM invoice WHERE booking = b.id AND period IS NOT NULL ORDER BY period)) AS periods,
      EXISTS (SELECT 1 FROM card_charge c WHERE c.booking = b.id AND c.status = 'open') AS retry
      FROM booking b JOIN job j ON j.booking = b.id
      WHERE b.organization = ${organization.id} AND j.status IN ('online', 'online_terminated')`,
  );
  const today = berlinToday(services.clock());
  return rows.flatMap(({ started_on: start, type, periods, retry }) => {
    let months = 1;
    while (periodStart(start, months) <= today) months += 1;
    const expected = Array.from({ length: months }, (_, at) => at).join();
    const without = Array.from({ length: months - 1 }, (_, at) => at).join();
    const isRetried = type === "card" && retry === 1 && periods === without;
    // The test provider's pages may charge a month ahead.
    const isAhead = type === "card" && periods.startsWith(expected);
    return periods === expected || isRetried || isAhead ? [] : [`${type} from ${start}: ${periods} on ${today}`];
  });
}

const STEPS_OF = {
  async byInvoice(life: Life) {
    await payBy(life, "invoice");
    const id = await newJob(life);
    await api(life).jobs.publication.create({ id, priceHash: await shownHash(life.home, id) });
    life.jobs.push(id);
  },
  async byCard(life: Life) {
    await payBy(life, "card");
    const id = await newJob(life);
    const { data } = await api(life).payments.startSession({ job: id });
    await life.pages.settleTestCheckout(data.id, "paid");
    await api(life).jobs.publication.create({ id, checkout_id: data.id });
    life.jobs.push(id);
  },
  async byCredit(life: Life) {
    await payBy(life, "card");
    await grant(life, 117_810);
    const id = await newJob(life);
    await api(life).jobs.publication.create({ id, priceHash: await shownHash(life.home, id) });
    life.jobs.push(id);
  },
  async leavePage(life: Life) {
    await payBy(life, "card");
    const job = await newJob(life);
    const { data } = await api(life).payments.startSession({ job });
    await life.pages.settleTestCheckout(data.id, "cancelled");
    expect(await codeOf(api(life).jobs.publication.create({ id: job, checkout_id: data.id }))).toBe("PAYMENT");
  },
  async credit(life: Life) {
    await grant(life, 1 + Math.floor(life.random() * 150_000));
  },
  async pass(life: Life) {
    const days = pick([1, 3, 8, 20, 31, 45], life.random);
    await tickAfter(life, days * 1_440);
    // A charge is a draft for an hour, then it is collected.
    if (await hasDraft(life)) await tickAfter(life, 61);
  },
  cancel: (life: Life) =>
    api(life).jobs.cancellation.create({
      id: pick(life.jobs, life.random),
      giveBack: pick(["refund", "credit"] as const, life.random),
    }),
  withdraw: (life: Life) => api(life).jobs.cancellation.destroy({ id: pick(life.jobs, life.random) }),
  launch: (life: Life) => api(life).jobs.launch({ id: pick(life.jobs, life.random) }),
  sendBack: (life: Life) => api(life).jobs.return({ id: pick(life.jobs, life.random), reason: "Bitte prüfen" }),
  stop: (life: Life) => api(life).jobs.stop({ id: pick(life.jobs, life.random), reason: "Beendet" }),
  async transfer(life: Life) {
    const { db, clock } = life.home.backend.services;
    const open = await db.all<{ id: string }>(
      sql`SELECT id FROM invoice WHERE organization = ${life.home.organization.id} AND status = 'open'`,
    );
    await api(life).billing.invoices.markPaid({ id: pick(open, life.random).id, paidOn: berlinToday(clock()) });
  },
  declineCard: (life: Life) => play(life, () => ({ type: "declineCard" })),
  newCard: (life: Life) => play(life, (charge) => ({ type: "newCard", charge })),
  refundAll: (life: Life) => play(life, (charge) => ({ type: "refund", charge, amount: null })),
  refundPart: (life: Life) =>
    play(life, (charge) => ({ type: "refund", charge, amount: 1 + Math.floor(life.random() * 50_000) })),
  dispute: (life: Life) => play(life, (charge) => ({ type: "dispute", charge })),
  loseDispute: (life: Life) => endDispute(life, "loseDispute"),
  winDispute: (life: Life) => endDispute(life, "winDispute"),
  async loseWonDispute(life: Life) {
    if ((await disputesThatAre(life, "won")).length === 0) await endDispute(life, "winDispute");
    const [won] = await disputesThatAre(life, "won");
    if (!won) throw new Refusal("NOT_FOUND");
    const { subscription, ...action } = won;
    await life.pages.playTestSubscription(subscription, { type: "loseDispute", ...action });
  },
} satisfies Record<string, (life: Life) => Promise<unknown>>;

/** Days pass more often than anything else happens. */
const NAMES: (keyof typeof STEPS_OF)[] = [
  ...(Object.keys(STEPS_OF) as (keyof typeof STEPS_OF)[]),
  ...(["pass", "pass", "pass", "pass", "pass", "cancel", "byCard"] as const),
];

async function tickAfter({ home: { backend } }: Life, minutes: number): Promise<void> {
  const { services } = backend;
  backend.setNow(laterBy(services.clock(), minutes, "minute"));
  // Their check would repair what a booking counts wrong, and read all lives before: it is made once, at the end.
  await services.db.write([noteDone("counters", berlinToday(services.clock()))]);
  await runScheduler(services);
}

/** What the nightly check of counters finds wrong, all of it at once. */
async function wrongCounters({ backend: { services } }: World) {
  for (let next = await checkCounters(services, "2026-01-01", null); next; )
    next = await checkCounters(services, "2026-01-01", next);
  return services.db.all(sql`SELECT * FROM counter_drift`);
}

const hasDraft = async ({ home }: Life): Promise<boolean> =>
  (await home.backend.services.db.first(
    sql`SELECT 1 FROM test_charge c JOIN booking b ON b.subscription = c.subscription
      WHERE b.organization = ${home.organization.id} AND c.status = 'draft' LIMIT 1`,
  )) !== null;

const api = ({ home }: Life) => home.api(home.ada);

async function play(life: Life, toAction: (charge: string) => TestAction): Promise<void> {
  const { db } = life.home.backend.services;
  const rows = await db.all<{ subscription: string }>(
    sql`SELECT subscription FROM booking WHERE organization = ${life.home.organization.id}
      AND subscription IS NOT NULL ORDER BY date_created, id`,
  );
  const { subscription } = pick(rows, life.random);
  const { charges } = await life.pages.findTestSubscription(subscription);
  await life.pages.playTestSubscription(subscription, toAction(pick(charges, life.random).id));
}

/** The bank decides the oldest dispute that is open; where there is none, a charge is disputed before. */
async function endDispute(life: Life, type: "loseDispute" | "winDispute"): Promise<void> {
  if ((await disputesThatAre(life, "open")).length === 0) await STEPS_OF.dispute(life);
  const { subscription, ...action } = pick((await disputesThatAre(life, "open")).slice(0, 1), () => 0);
  await life.pages.playTestSubscription(subscription, { type, ...action });
}

const disputesThatAre = ({ home }: Life, status: "open" | "won") =>
  home.backend.services.db.all<{ subscription: string; charge: string; movement: string }>(
    sql`SELECT c.subscription, c.id AS charge, m.id AS movement FROM test_movement m
      JOIN test_charge c ON c.id = m.charge JOIN booking b ON b.subscription = c.subscription
      WHERE b.organization = ${home.organization.id} AND m.type = 'dispute' AND m.status = ${status}
      ORDER BY m.date_created, m.id`,
  );

async function newJob({ home, random }: Life): Promise<string> {
  const start = addDays(berlinToday(home.backend.services.clock()), 10 + Math.floor(random() * 25));
  return completeJob(home, { columns: { userCampaignStartDate: start, runtime: pick([1, 2, 3], random) } });
}

const payBy = ({ home }: Life, way: "invoice" | "card") =>
  home.backend.services.db.write([
    sql`UPDATE organization SET paymentByInvoice = ${way === "invoice" ? 1 : 0} WHERE id = ${home.organization.id}`,
  ]);

async function grant({ home }: Life, cents: number): Promise<void> {
  const { services } = home.backend;
  const row = await services.db.first<{ credit: number }>(
    sql`SELECT credit FROM organization WHERE id = ${home.organization.id}`,
  );
  await services.db.write([adjustCredit(services, home.organization.id, (row?.credit ?? 0) + cents, null)]);
}

/** Nothing to choose from is refused like a wrong id. */
function pick<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Refusal("NOT_FOUND");
  return found;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
