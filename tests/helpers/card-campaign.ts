import { adjustCredit } from "~/backend/billing/credit-statements";
import { handleWebhook } from "~/backend/campaigns/booking/webhook";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import type { PaymentEvent, ProviderCharge } from "~/platform/payment/payment-driver";
import { completeJob } from "./jobs";
import { type TestPayment, testPayment } from "./payment";
import { type World, type WorldOptions, world } from "./world";

export const GROSS = 117_810;
/** Booked at this moment, for 16 March and three months. */
export const BOOKED_AT = "2026-03-02T09:00:00.000Z";
/** The second month begins. */
export const SECOND_MONTH = "2026-04-15T22:00:00.000Z";

export interface PayingWorld extends World {
  payment: TestPayment;
}

/** A world whose payment provider does what the test says. */
export async function payingWorld(options: WorldOptions = {}): Promise<PayingWorld> {
  const payment = testPayment();
  return { ...(await world({ ...options, services: { payment, ...options.services } })), payment };
}

/** A campaign that is paid by card, with the provider's side of it. */
export interface CardCampaign {
  job: string;
  checkout: string;
  subscription: string;
  /** The second month's charge. */
  charge: string;
}

/** A complete job whose payment page has been paid, while nothing has heard of it. */
export async function paidCheckout(here: PayingWorld): Promise<CardCampaign> {
  here.backend.setNow(BOOKED_AT);
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  const checkout = data.id;
  const subscription = `sub_${checkout}`;
  const amount = here.payment.states.get(checkout)?.amount ?? 0;
  const first = aCharge(`in_${checkout}_1`, {
    status: "paid",
    amount,
    paid: amount,
    createdAt: BOOKED_AT,
    attempts: 1,
  });
  here.payment.states.set(checkout, { status: "paid", amount, subscription, charge: first.id });
  here.payment.subscriptions.set(subscription, {
    id: subscription,
    checkout,
    status: "active",
    nextChargeAt: "2026-04-02T09:00:00.000Z",
    cancelAt: null,
    charges: [first],
  });
  return { job, checkout, subscription, charge: `in_${checkout}_2` };
}

/** The same, booked and online; the clock is at the beginning of the second month. */
export async function onlineCampaign(here: PayingWorld): Promise<CardCampaign> {
  const campaign = await paidCheckout(here);
  await deliver(here, completed(here, campaign));
  await tickAt(here, "2026-03-15T23:00:00.000Z");
  here.backend.setNow(SECOND_MONTH);
  return campaign;
}

export const aCharge = (id: string, parts: Partial<ProviderCharge> = {}): ProviderCharge => ({
  id,
  status: "open",
  amount: GROSS,
  deducted: 0,
  paid: 0,
  attempts: 0,
  createdAt: SECOND_MONTH,
  payUrl: `https://pay.example/${id}`,
  refunds: [],
  disputes: [],
  ...parts,
});

/** The provider makes the second month's charge, or changes it. */
export function setCharge(
  { payment }: PayingWorld,
  { subscription, charge }: CardCampaign,
  parts: Partial<ProviderCharge>,
) {
  const known = payment.subscriptions.get(subscription);
  if (!known) throw new Error("unknown subscription");
  const found = known.charges.find(({ id }) => id === charge);
  if (found) Object.assign(found, parts);
  else known.charges.push(aCharge(charge, parts));
}

/** The whole second month's charge is paid. */
export function payCharge(here: PayingWorld, campaign: CardCampaign, attempts = 1) {
  const known = here.payment.subscriptions.get(campaign.subscription)?.charges.find(({ id }) => id === campaign.charge);
  setCharge(here, campaign, { status: "paid", paid: known?.amount ?? GROSS, attempts, payUrl: null });
}

export const anEvent = (campaign: CardCampaign, type: string, id = `${type}_${campaign.checkout}`): PaymentEvent => ({
  id,
  type,
  checkout: null,
  state: null,
  subscription: campaign.subscription,
});

export const completed = ({ payment }: PayingWorld, { checkout, subscription }: CardCampaign): PaymentEvent => ({
  id: `completed_${checkout}`,
  type: "checkout.session.completed",
  checkout,
  state: payment.states.get(checkout) ?? null,
  subscription,
});

/** The provider delivers an event; answers the status. */
export async function deliver(here: PayingWorld, event: PaymentEvent | null): Promise<number> {
  here.payment.event = event;
  const request = new Request("http://stellenfunk.test/webhooks/stripe", { method: "POST", body: "{}" });
  return (await handleWebhook(here.backend.services, request)).status;
}

/** An event without a meaning of its own, as a hint to look. */
export const hint = (here: PayingWorld, campaign: CardCampaign) =>
  deliver(here, anEvent(campaign, "hint", here.backend.services.ids()));

export function tickAt(here: PayingWorld, moment: string) {
  here.backend.setNow(moment);
  return runScheduler(here.backend.services);
}

/** Everything that a campaign has left behind, without ids and moments. */
export async function leftBehind({ backend }: PayingWorld, { job }: Pick<CardCampaign, "job">) {
  const { db } = backend.services;
  const ofJob = sql`(SELECT id FROM booking WHERE job = ${job})`;
  const [jobs, bookings, invoices, payments, charges, credit, history, mails] = await Promise.all([
    db.all(sql`SELECT status, nextRenewal FROM job WHERE id = ${job}`),
    db.all(sql`SELECT type, status, periods, started_on FROM booking WHERE job = ${job}`),
    db.all(
      sql`SELECT type, period, status, gross, credit, paid FROM invoice WHERE booking IN ${ofJob} ORDER BY period, rowid`,
    ),
    db.all(
      sql`SELECT type, amount, status, invoice IS NOT NULL AS isInvoiced FROM payment WHERE booking IN ${ofJob}
        ORDER BY reference`,
    ),
    db.all(sql`SELECT status, credit FROM card_charge WHERE booking IN ${ofJob} ORDER BY id`),
    db.all(
      sql`SELECT type, sum(amount) AS amount FROM credit_entry WHERE booking IN ${ofJob} GROUP BY type ORDER BY type`,
    ),
    db.all(sql`SELECT event, count(*) AS count FROM history WHERE job = ${job} GROUP BY event ORDER BY event`),
    db.all(
      sql`SELECT payload ->> '$.template' AS template, count(*) AS count FROM outbox
        WHERE kind = 'mail' AND instr(payload, ${job}) > 0 GROUP BY 1 ORDER BY 1`,
    ),
  ]);
  return { jobs, bookings, invoices, payments, charges, credit, history, mails };
}

/** What the organization has to its credit. */
export const creditOf = async ({ backend, organization }: PayingWorld): Promise<number> =>
  (
    await backend.services.db.first<{ credit: number }>(
      sql`SELECT credit FROM organization WHERE id = ${organization.id}`,
    )
  )?.credit ?? 0;

/** An administrator gives the organization credit. */
export const giveCredit = ({ backend, organization }: PayingWorld, cents: number) =>
  backend.services.db.write([adjustCredit(backend.services, organization.id, cents, null)]);
