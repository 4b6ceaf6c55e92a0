import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import type { PaymentEvent } from "~/platform/payment/payment-driver";
import { creditOf, deliver, GROSS, giveCredit, type PayingWorld, payingWorld } from "../helpers/card-campaign";
import { bookedJob, completeJob } from "../helpers/jobs";
import { codeOf, detailsOf } from "../helpers/refusals";

/** What the organization has to its credit, and what is left of the first month. */
const CREDIT = 50_000;
const REST = GROSS - CREDIT;

async function worldWithCredit(): Promise<PayingWorld> {
  const here = await payingWorld();
  await giveCredit(here, CREDIT);
  return here;
}

const openPage = async (here: PayingWorld, job: string) =>
  (await here.api(here.anna).payments.startSession({ job })).data;

/** A job that is booked again, whose payment page is open. */
async function reactivated(here: PayingWorld) {
  const { job } = await bookedJob(here, { status: "reactivating", columns: { userCampaignStartDate: "2026-03-20" } });
  return { job, page: await openPage(here, job) };
}

/** The payment of a page arrives. */
function payLate(here: PayingWorld, checkout: string): Promise<number> {
  const subscription = `sub_${checkout}`;
  const state = { status: "paid", amount: REST, subscription, charge: `in_${checkout}` } as const;
  here.payment.states.set(checkout, state);
  here.payment.processing.delete(checkout);
  const type = "checkout.session.async_payment_succeeded";
  return deliver(here, { id: `paid_${checkout}`, type, checkout, state, subscription });
}

function expireLate(here: PayingWorld, checkout: string): Promise<number> {
  const state = { status: "expired", amount: REST, subscription: null, charge: null } as const;
  here.payment.states.set(checkout, state);
  const event: PaymentEvent = {
    id: `expired_${checkout}`,
    type: "checkout.session.expired",
    checkout,
    state,
    subscription: null,
  };
  return deliver(here, event);
}

const entriesOf = async ({ backend, organization }: PayingWorld): Promise<string[]> =>
  (
    await backend.services.db.all<{ type: string; amount: number }>(
      sql`SELECT type, amount FROM credit_entry WHERE organization = ${organization.id} AND type <> 'adjusted'
        ORDER BY rowid`,
    )
  ).map(({ type, amount }) => `${type} ${amount}`);

const invoicesOf = ({ backend }: PayingWorld, job: string) =>
  backend.services.db.all(sql`SELECT credit, paid FROM invoice WHERE job = ${job} ORDER BY rowid`);

const bookingsOf = async ({ backend }: PayingWorld, job: string) =>
  (
    await backend.services.db.all<{ status: string }>(
      sql`SELECT status FROM booking WHERE job = ${job} ORDER BY date_created, rowid`,
    )
  ).map(({ status }) => status);

test("a page whose payment is being processed is not replaced by another one", async () => {
  const here = await worldWithCredit();
  const job = await completeJob(here);
  const page = await openPage(here, job);
  here.payment.processing.add(page.id);
  await here.api(here.anna).jobs.update({ id: job, boost: true });
  const again = await openPage(here, job);
  expect(again).toEqual({ id: page.id, url: `http://stellenfunk.test/jobs/${job}/wizard?checkout_id=${page.id}` });
  const publish = () => here.api(here.anna).jobs.publication.create({ id: job, checkout_id: page.id });
  expect(await detailsOf(publish())).toEqual({ reason: "open" });
  expect(await payLate(here, page.id)).toBe(200);
  expect(await invoicesOf(here, job)).toEqual([{ credit: CREDIT, paid: REST }]);
  expect([await creditOf(here), await entriesOf(here)]).toEqual([0, [`deducted ${-CREDIT}`]]);
});

test("while a payment is being processed its draft is neither deleted nor moved to another organization", async () => {
  const here = await worldWithCredit();
  const job = await completeJob(here);
  const page = await openPage(here, job);
  here.payment.processing.add(page.id);
  const { jobs } = here.api(here.ada);
  expect(await codeOf(jobs.remove({ id: job }))).toBe("INVALID_STATUS_TRANSITION");
  const organization = here.elsewhere.organization.id;
  expect(await codeOf(jobs.update({ id: job, organization }))).toBe("INVALID_STATUS_TRANSITION");
  await payLate(here, page.id);
  expect(await bookingsOf(here, job)).toEqual(["active"]);
});

test.each([
  ["being processed", false, [`reserved ${-CREDIT}`, `unbooked ${REST}`, `released ${CREDIT}`]],
  ["said to be expired", true, [`reserved ${-CREDIT}`, `released ${CREDIT}`, `unbooked ${REST}`]],
])("credit of a dropped reactivation comes back once when its page, %s, is paid", async (_, keepsPages, entries) => {
  const here = await worldWithCredit();
  const { job, page } = await reactivated(here);
  here.payment.keepsPages = keepsPages;
  if (!keepsPages) here.payment.processing.add(page.id);
  await here.api(here.anna).jobs.reactivation.destroy({ id: job });
  await payLate(here, page.id);
  expect(await entriesOf(here)).toEqual(entries);
  expect(await creditOf(here)).toBe(CREDIT + REST);
  expect((await bookingsOf(here, job)).sort()).toEqual(["active", "credited"]);
});

test("a page that was closed and is paid after all takes its credit again", async () => {
  const here = await worldWithCredit();
  const job = await completeJob(here);
  const page = await openPage(here, job);
  await expireLate(here, page.id);
  expect(await creditOf(here)).toBe(CREDIT);
  await payLate(here, page.id);
  await expireLate(here, page.id);
  expect(await invoicesOf(here, job)).toEqual([{ credit: CREDIT, paid: REST }]);
  expect(await creditOf(here)).toBe(0);
  expect(await entriesOf(here)).toEqual([`reserved ${-CREDIT}`, `released ${CREDIT}`, `deducted ${-CREDIT}`]);
});

test("a page that was closed is not booked on credit that another page has reserved since", async () => {
  const here = await worldWithCredit();
  here.payment.keepsPages = true;
  const job = await completeJob(here);
  const first = await openPage(here, job);
  await here.api(here.anna).jobs.update({ id: job, title: "Pflegedienstleitung (m/w/d)" });
  const second = await openPage(here, job);
  expect(second.id).not.toBe(first.id);
  await payLate(here, first.id);
  expect([await bookingsOf(here, job), await invoicesOf(here, job)]).toEqual([["credited"], []]);
  expect(await creditOf(here)).toBe(REST);
  await payLate(here, first.id);
  await expireLate(here, second.id);
  expect(await creditOf(here)).toBe(CREDIT + REST);
});
