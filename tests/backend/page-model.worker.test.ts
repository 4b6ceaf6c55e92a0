import { expect, test } from "vitest";
import { settleSubscriptions } from "~/backend/billing/settle-subscriptions";
import { isRefusal } from "~/domain/errors";
import { createLimiter } from "~/platform/limiter/limiter";
import { differenceOf, readBooks } from "../helpers/billing-ledger";
import { aCharge, deliver, GROSS, type PayingWorld, payingWorld } from "../helpers/card-campaign";
import { giveCredit } from "../helpers/credit";
import { bookedJob, completeJob } from "../helpers/jobs";
import { shownHash } from "../helpers/payment";
import { pick, type Random, randomOf } from "../helpers/random";
import { brandRow, organizationRow, recruiterRow } from "../helpers/world";

/*
 * Random lives of payment pages: their jobs are edited, dropped and deleted while they are open; the provider refuses
 * to expire them while a payment is processed, or only says that it has; events come late. No money is lost, and no
 * credit given twice.
 */

const SEEDS = 60;
const STEPS = 14;

test(`after every step of ${SEEDS} random lives of payment pages the books agree`, async () => {
  const home = await payingWorld();
  const seen: Record<string, number> = {};
  for (let seed = 1; seed <= SEEDS; seed += 1) await live(home, seed, seen);
  console.info(`seeds 1 to ${SEEDS}, ${STEPS} steps each:`, seen);
  // A kind of step that never happens proves nothing.
  expect(Object.keys(STEPS_OF).filter((name) => !seen[name])).toEqual([]);
}, 300_000);

interface Page {
  id: string;
  job: string;
}

interface Life {
  here: PayingWorld;
  random: Random;
  pages: Page[];
  /** What pages have been paid, in cents. */
  paid: number;
}

async function live(home: PayingWorld, seed: number, seen: Record<string, number>): Promise<void> {
  const { services } = home.backend;
  const organization = { ...home.organization, id: `org-${seed}` };
  const here = { ...home, organization, brand: { ...home.brand, id: `brand-${seed}` } };
  const now = services.clock().toISOString();
  await services.db.write([
    organizationRow(organization, { paymentByInvoice: false, now }),
    brandRow(here.brand, organization, now),
    recruiterRow(services, organization, home.anna, "admin"),
  ]);
  // Every life opens some pages.
  services.limiter = createLimiter();
  const random = randomOf(seed);
  const life: Life = { here, random, pages: [], paid: 0 };
  const log: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const name = pick(NAMES, random);
    home.payment.keepsPages = random(3) === 0;
    const outcome = await outcomeOf(STEPS_OF[name], life);
    if (outcome === "ok") seen[name] = (seen[name] ?? 0) + 1;
    log.push(`${name} ${outcome}`);
    const books = await readBooks(here);
    const said = JSON.stringify({ seed, log, books });
    expect(differenceOf(books), said).toBe(0);
    expect(books.credit, said).toBeGreaterThanOrEqual(0);
    expect(books.cards, said).toBe(life.paid);
  }
}

/** "ok", "nothing to do it with", or the code of a refusal. */
async function outcomeOf(work: (life: Life) => Promise<unknown>, life: Life): Promise<string> {
  try {
    return (await work(life)) === NOTHING ? "nothing" : "ok";
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}

const NOTHING = Symbol("nothing");

const STEPS_OF = {
  grant: async ({ here, random }: Life) => giveCredit(here, 1 + random(60_000)),
  async draft(life: Life) {
    await openPage(life, await completeJob(life.here));
  },
  async reactivation(life: Life) {
    const columns = { userCampaignStartDate: "2026-03-20" };
    const { job } = await bookedJob(life.here, { status: "reactivating", columns });
    await openPage(life, job);
  },
  edit: (life: Life) =>
    withPage(life, async ({ job }) => {
      await api(life).jobs.update({ id: job, title: `Koch ${life.random(1_000)} (m/w/d)` });
      await openPage(life, job);
    }),
  again: (life: Life) => withPage(life, ({ job }) => openPage(life, job)),
  /** By another method than a card. */
  process: (life: Life) =>
    withOpenPage(life, async ({ id }) => {
      life.here.payment.processing.add(id);
    }),
  pay: (life: Life) =>
    withOpenPage(life, async ({ id }) => {
      const { states, processing } = life.here.payment;
      const amount = states.get(id)?.amount ?? 0;
      life.paid += amount;
      processing.delete(id);
      const subscription = `sub_${id}`;
      states.set(id, { status: "paid", amount, subscription, charge: `in_${id}` });
      return tell(life, id, subscription);
    }),
  /** A payment that was processed: its subscription goes on asking for the money. */
  refuse: (life: Life) =>
    withOpenPage(life, async ({ id }) => {
      const { states, processing, subscriptions } = life.here.payment;
      const amount = states.get(id)?.amount ?? 0;
      const subscription = `sub_${id}`;
      const charge = aCharge(`in_${id}`, { amount });
      const running = { status: "active", nextChargeAt: null, cancelAt: null } as const;
      subscriptions.set(subscription, { id: subscription, checkout: id, ...running, charges: [charge] });
      states.set(id, { status: "declined", amount, subscription, charge: charge.id });
      processing.delete(id);
      return tell(life, id, subscription);
    }),
  retry: (life: Life) => {
    const openCharge = ({ id }: Page) =>
      life.here.payment.subscriptions.get(`sub_${id}`)?.charges.find(({ status }) => status === "open");
    return withPage(
      life,
      async (page) => {
        const charge = openCharge(page);
        if (!charge) return NOTHING;
        Object.assign(charge, { status: "paid", paid: charge.amount, payUrl: null });
        life.paid += charge.amount;
        const event = { id: life.here.backend.services.ids(), type: "invoice.paid", checkout: null, state: null };
        return deliver(life.here, { ...event, subscription: `sub_${page.id}` });
      },
      openCharge,
    );
  },
  async settle({ here }: Life) {
    await settleSubscriptions(here.backend.services);
  },
  expire: (life: Life) =>
    withOpenPage(life, async ({ id }) => {
      const { states, processing } = life.here.payment;
      if (processing.has(id)) return NOTHING;
      states.set(id, { status: "expired", amount: null, subscription: null, charge: null });
      return tell(life, id, null);
    }),
  back: (life: Life) =>
    withPage(life, ({ id, job }) => api(life).jobs.publication.create({ id: job, checkout_id: id })),
  byCredit: (life: Life) =>
    withPage(life, async ({ job }) => {
      await giveCredit(life.here, 2 * GROSS);
      return api(life).jobs.publication.create({ id: job, priceHash: await shownHash(life.here, job) });
    }),
  drop: (life: Life) => withPage(life, ({ job }) => api(life).jobs.reactivation.destroy({ id: job })),
  remove: (life: Life) =>
    withPage(life, async ({ job }) => {
      // Money for what is deleted would be nobody's.
      life.here.payment.keepsPages = false;
      await api(life).jobs.remove({ id: job });
      return settleSubscriptions(life.here.backend.services);
    }),
} satisfies Record<string, (life: Life) => Promise<unknown>>;

const NAMES: (keyof typeof STEPS_OF)[] = [
  ...(Object.keys(STEPS_OF) as (keyof typeof STEPS_OF)[]),
  ...(["draft", "reactivation", "edit", "pay", "pay", "grant", "process", "refuse", "retry"] as const),
];

const api = ({ here }: Life) => here.api(here.ada);

async function withPage(
  life: Life,
  work: (page: Page) => Promise<unknown>,
  isMeant: (page: Page) => unknown = () => true,
): Promise<unknown> {
  const pages = life.pages.filter(isMeant);
  return pages.length === 0 ? NOTHING : work(pick(pages, life.random));
}

const withOpenPage = (life: Life, work: (page: Page) => Promise<unknown>) =>
  withPage(life, work, ({ id }) => life.here.payment.states.get(id)?.status === "open");

async function openPage(life: Life, job: string): Promise<void> {
  const { data } = await api(life).payments.startSession({ job });
  if (!life.pages.some(({ id }) => id === data.id)) life.pages.push({ id: data.id, job });
}

/** The provider's event about a page, as it is now. */
async function tell({ here }: Life, checkout: string, subscription: string | null): Promise<void> {
  const state = here.payment.states.get(checkout) ?? null;
  const id = here.backend.services.ids();
  const event = { id, type: `checkout.session.${state?.status}`, checkout, state, subscription };
  expect(await deliver(here, event)).toBe(200);
}
