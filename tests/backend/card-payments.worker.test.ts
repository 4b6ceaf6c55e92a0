import { expect, test } from "vitest";
import { settleSubscriptions } from "~/backend/billing/settle-subscriptions";
import {
  anEvent,
  creditOf,
  deliver,
  GROSS,
  giveCredit,
  hint,
  leftBehind,
  onlineCampaign,
  payCharge,
  payingWorld,
  setCharge,
  tickAt,
} from "../helpers/card-campaign";
import { mailsAbout } from "../helpers/mails";

const SECOND_INVOICE = { type: "invoice", period: 1, status: "paid", gross: GROSS };

test("a paid month is invoiced once, however often the provider says so", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  const event = anEvent(campaign, "invoice.paid");
  expect(await Promise.all([deliver(here, event), deliver(here, event), hint(here, campaign)])).toEqual([
    200, 200, 200,
  ]);
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "online", nextRenewal: "2026-06-16" }],
    bookings: [{ type: "card", status: "active", periods: 2, started_on: "2026-03-16" }],
    invoices: [
      { period: 0, status: "paid", gross: GROSS, paid: GROSS },
      { ...SECOND_INVOICE, paid: GROSS },
    ],
    payments: [{ amount: GROSS }, { amount: GROSS }],
    charges: [{ status: "paid", credit: 0 }],
    mails: [{ template: "bookingConfirmation" }, { template: "jobLive" }, { template: "monthCharged", count: 1 }],
  });
  await settleSubscriptions(here.backend.services);
  expect(here.payment.plans.get(campaign.subscription)).toEqual({
    nextChargeAt: "2026-05-15T22:00:00.000Z",
    cancelAt: null,
  });
});

test("credit is taken off a month that is not asked for yet", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  await giveCredit(here, 20_000);
  setCharge(here, campaign, { status: "draft" });
  await Promise.all([hint(here, campaign), hint(here, campaign), hint(here, campaign)]);
  expect(await creditOf(here)).toBe(0);
  payCharge(here, campaign);
  await hint(here, campaign);
  expect(await leftBehind(here, campaign)).toMatchObject({
    invoices: [{ period: 0 }, { ...SECOND_INVOICE, credit: 20_000, paid: GROSS - 20_000 }],
    payments: [{ amount: GROSS }, { amount: GROSS - 20_000 }],
    credit: [{ type: "deducted", amount: -20_000 }],
  });
});

test("a month that credit covers as a whole needs no card", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  await giveCredit(here, GROSS + 1);
  setCharge(here, campaign, { status: "draft" });
  await hint(here, campaign);
  payCharge(here, campaign);
  await hint(here, campaign);
  await hint(here, campaign);
  expect(await creditOf(here)).toBe(1);
  expect(await leftBehind(here, campaign)).toMatchObject({
    bookings: [{ periods: 2 }],
    invoices: [{ period: 0 }, { ...SECOND_INVOICE, credit: GROSS, paid: 0 }],
    payments: [{ amount: GROSS }],
  });
});

test("credit that comes too late for the provider goes back", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  await giveCredit(here, 20_000);
  setCharge(here, campaign, { status: "draft" });
  const { deduct } = here.payment;
  here.payment.deduct = async (...args) => {
    setCharge(here, campaign, { status: "open" });
    return deduct(...args);
  };
  await hint(here, campaign);
  expect(await creditOf(here)).toBe(20_000);
  payCharge(here, campaign);
  await hint(here, campaign);
  expect(await leftBehind(here, campaign)).toMatchObject({
    invoices: [{ period: 0 }, { ...SECOND_INVOICE, credit: 0, paid: GROSS }],
    charges: [{ status: "paid", credit: 0 }],
  });
});

test("a payment of another amount becomes credit, renews nothing and ends the campaign three days later", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  here.backend.services.log.error = () => {};
  setCharge(here, campaign, { status: "paid", amount: 500, paid: 500 });
  await hint(here, campaign);
  await hint(here, campaign);
  expect(await creditOf(here)).toBe(500);
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "online" }],
    bookings: [{ periods: 1 }],
    payments: [
      { amount: GROSS, isInvoiced: 1 },
      { amount: 500, isInvoiced: 0 },
    ],
  });
  await tickAt(here, "2026-04-18T21:00:00.000Z");
  expect((await leftBehind(here, campaign)).jobs).toMatchObject([{ status: "online" }]);
  await tickAt(here, "2026-04-18T22:00:00.000Z");
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "offline", nextRenewal: null }],
    bookings: [{ status: "ended", periods: 1 }],
  });
});

test("three declined attempts: a mail after each of the first two, then the campaign stops and nobody can pay", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  await giveCredit(here, 20_000);
  setCharge(here, campaign, { status: "draft" });
  await hint(here, campaign);
  for (const attempts of [1, 2]) {
    here.backend.setNow(`2026-04-${15 + attempts}T22:00:00.000Z`);
    setCharge(here, campaign, { status: "open", attempts });
    await Promise.all([hint(here, campaign), hint(here, campaign)]);
    await hint(here, campaign);
  }
  const failures = (await mailsAbout(here, campaign.charge)).filter(({ template }) => template === "paymentFailed");
  const common = { title: "Pflegefachkraft (m/w/d)", amount: GROSS - 20_000, attempts: 3, stopsOn: "2026-05-01" };
  expect(failures).toMatchObject([
    { to: here.anna.email, data: { ...common, attempt: 1, link: `https://pay.example/${campaign.charge}` } },
    { to: "rechnung@example.com", data: { ...common, attempt: 1 } },
    { to: here.anna.email, data: { ...common, attempt: 2 } },
    { to: "rechnung@example.com", data: { ...common, attempt: 2 } },
  ]);
  expect((await leftBehind(here, campaign)).jobs).toMatchObject([{ status: "online" }]);
  here.backend.setNow("2026-04-26T22:00:00.000Z");
  setCharge(here, campaign, { attempts: 3 });
  await Promise.all([hint(here, campaign), hint(here, campaign)]);
  expect(await creditOf(here)).toBe(20_000);
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "offline", nextRenewal: null }],
    bookings: [{ status: "ended", periods: 1 }],
    mails: expect.arrayContaining([{ template: "campaignStopped", count: 1 }]),
  });
  await settleSubscriptions(here.backend.services);
  const { charges, cancelAt } = here.payment.subscriptions.get(campaign.subscription) ?? {};
  expect([charges?.[1]?.status, cancelAt]).toEqual(["void", "2026-04-26T22:00:00.000Z"]);
});

test("a payment that arrives after the stop becomes credit", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  setCharge(here, campaign, { attempts: 3 });
  await hint(here, campaign);
  payCharge(here, campaign);
  await hint(here, campaign);
  await hint(here, campaign);
  expect(await creditOf(here)).toBe(GROSS);
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "offline" }],
    bookings: [{ status: "ended", periods: 1 }],
    invoices: [{ period: 0 }],
    payments: [
      { amount: GROSS, isInvoiced: 1 },
      { amount: GROSS, isInvoiced: 0 },
    ],
    credit: [{ type: "unbooked", amount: GROSS }],
  });
});

test("fourteen days after the first declined attempt the campaign stops, by the scheduler alone", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  setCharge(here, campaign, { attempts: 1 });
  await tickAt(here, "2026-04-15T22:00:00.000Z");
  await tickAt(here, "2026-04-29T21:59:00.000Z");
  expect((await leftBehind(here, campaign)).jobs).toMatchObject([{ status: "online" }]);
  await tickAt(here, "2026-04-29T23:00:00.000Z");
  expect((await leftBehind(here, campaign)).jobs).toMatchObject([{ status: "offline" }]);
});

test("a refund of the provider's dashboard is noted with a credit note, and taken back when it fails", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  setCharge(here, campaign, { refunds: [{ id: `re_${campaign.charge}`, amount: 10_000, status: "done" }] });
  await Promise.all([hint(here, campaign), hint(here, campaign)]);
  expect(await leftBehind(here, campaign)).toMatchObject({
    invoices: [
      { type: "creditNote", gross: 10_000, status: "issued" },
      { period: 0 },
      { ...SECOND_INVOICE, paid: GROSS },
    ],
    payments: [
      { amount: GROSS },
      { amount: GROSS },
      { type: "refund", amount: -10_000, status: "done", isInvoiced: 1 },
    ],
    mails: expect.arrayContaining([{ template: "refundSent", count: 1 }]),
  });
  setCharge(here, campaign, { refunds: [{ id: `re_${campaign.charge}`, amount: 10_000, status: "failed" }] });
  await Promise.all([hint(here, campaign), hint(here, campaign)]);
  expect(await creditOf(here)).toBe(10_000);
  expect(await leftBehind(here, campaign)).toMatchObject({
    payments: expect.arrayContaining([expect.objectContaining({ amount: -10_000, status: "failed" })]),
    mails: expect.arrayContaining([{ template: "refundFailed", count: 1 }]),
  });
});

test("a whole month refunded at the provider takes its invoice out of force", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  setCharge(here, campaign, { refunds: [{ id: `re_${campaign.charge}`, amount: GROSS, status: "pending" }] });
  await hint(here, campaign);
  expect((await leftBehind(here, campaign)).invoices).toMatchObject([
    { type: "creditNote", gross: GROSS },
    { period: 0, status: "paid" },
    { period: 1, status: "cancelled" },
  ]);
});

test("a refund of money that had become credit is taken from the credit", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  here.backend.services.log.error = () => {};
  setCharge(here, campaign, { status: "paid", amount: 500, paid: 500 });
  await hint(here, campaign);
  setCharge(here, campaign, { refunds: [{ id: `re_${campaign.charge}`, amount: 500, status: "done" }] });
  await hint(here, campaign);
  expect(await creditOf(here)).toBe(0);
  expect((await leftBehind(here, campaign)).invoices).toHaveLength(1);
});

test("a subscription that was deleted at the provider lets the paid month run, then the campaign stops", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  Object.assign(here.payment.subscriptions.get(campaign.subscription) ?? {}, { status: "ended", nextChargeAt: null });
  here.backend.setNow("2026-04-01T09:00:00.000Z");
  await hint(here, campaign);
  await tickAt(here, "2026-04-15T21:59:00.000Z");
  expect((await leftBehind(here, campaign)).jobs).toMatchObject([{ status: "online" }]);
  await tickAt(here, "2026-04-15T22:00:00.000Z");
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "offline" }],
    bookings: [{ status: "ended", periods: 1 }],
    mails: expect.arrayContaining([{ template: "campaignStopped", count: 1 }]),
  });
});

test("a month that the provider does not charge is asked for, and charged once", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  here.payment.plans.clear();
  await tickAt(here, "2026-04-15T22:00:00.000Z");
  expect(here.payment.plans.get(campaign.subscription)).toBeUndefined();
  const known = here.payment.subscriptions.get(campaign.subscription);
  if (known) known.nextChargeAt = "2026-05-02T09:00:00.000Z";
  await tickAt(here, "2026-04-15T23:00:00.000Z");
  expect(here.payment.plans.get(campaign.subscription)).toEqual({
    nextChargeAt: "2026-04-15T22:00:00.000Z",
    cancelAt: null,
  });
  payCharge(here, campaign);
  await tickAt(here, "2026-04-16T00:00:00.000Z");
  expect((await leftBehind(here, campaign)).bookings).toMatchObject([{ periods: 2 }]);
});
