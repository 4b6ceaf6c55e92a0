import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import {
  type CardCampaign,
  completed,
  creditOf,
  deliver,
  GROSS,
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
import { mailsAbout } from "../helpers/mails";
import { codeOf } from "../helpers/refusals";

test("a dispute opens the invoice again and tells administrators; won, it is paid again", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  const dispute = { id: `dp_${campaign.charge}`, amount: GROSS };
  setCharge(here, campaign, { disputes: [{ ...dispute, status: "open" }] });
  await Promise.all([hint(here, campaign), hint(here, campaign)]);
  expect(await leftBehind(here, campaign)).toMatchObject({
    invoices: [
      { period: 0, status: "paid" },
      { period: 1, status: "open", paid: 0 },
    ],
    payments: [{ type: "dispute", amount: -GROSS }, { amount: GROSS }, { amount: GROSS }],
  });
  const mails = (await mailsAbout(here, campaign.job)).filter(({ template }) => template === "paymentDisputed");
  expect(mails.filter(({ to }) => to === here.ada.email)).toMatchObject([
    { data: { amount: GROSS, organization: here.organization.name, code: expect.stringMatching(/^SF-2026-\d{6}$/) } },
  ]);
  setCharge(here, campaign, { disputes: [{ ...dispute, status: "won" }] });
  await Promise.all([hint(here, campaign), hint(here, campaign)]);
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "online" }],
    invoices: [
      { period: 0, status: "paid" },
      { period: 1, status: "paid", paid: GROSS },
    ],
    payments: [{ type: "dispute" }, { type: "disputeWon", amount: GROSS }, { amount: GROSS }, { amount: GROSS }],
  });
  expect(await creditOf(here)).toBe(0);
});

/** One charge of a campaign is disputed; answers what lets the bank decide. */
async function disputed(here: PayingWorld, campaign: CardCampaign, of: "first" | "second") {
  const charge = of === "second" ? campaign.charge : `in_${campaign.checkout}_1`;
  const dispute = { id: `dp_${charge}`, amount: GROSS, status: "open" as const };
  setCharge(here, { ...campaign, charge }, { disputes: [dispute] });
  await hint(here, campaign);
  return async (status: "won" | "lost") => {
    setCharge(here, { ...campaign, charge }, { disputes: [{ ...dispute, status }] });
    await Promise.all([hint(here, campaign), hint(here, campaign)]);
    await hint(here, campaign);
  };
}

const templatesOf = async (here: PayingWorld, text: string) =>
  (await mailsAbout(here, text)).map(({ template, to }) => [template, to]);

test("a lost dispute stops the campaign, asks for a transfer once and tells administrators", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  const decide = await disputed(here, campaign, "second");
  const { rows } = (await here.api(here.anna).billing.invoices.list({ job: campaign.job, state: "open" })).data;
  expect(rows).toMatchObject([{ dispute: "open", open: GROSS }]);
  await decide("lost");
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "offline", nextRenewal: null }],
    bookings: [{ status: "ended", periods: 2 }],
    invoices: [
      { type: "invoice", period: 0, status: "paid" },
      { type: "invoice", period: 1, status: "open", paid: 0 },
    ],
    payments: [{ type: "dispute", amount: -GROSS }, { amount: GROSS }, { amount: GROSS }],
    history: expect.arrayContaining([
      { event: "payment.disputeLost", count: 1 },
      { event: "job.stop", count: 1 },
    ]),
  });
  const list = await here.api(here.anna).billing.invoices.list({ job: campaign.job, state: "open" });
  expect(list.data.rows).toMatchObject([{ state: "open", dispute: "lost", dueOn: "2026-04-30", open: GROSS }]);
  const [invoice] = list.data.rows;
  expect((await here.api(here.anna).jobs.charges({ id: campaign.job })).data).toEqual({
    next: null,
    failed: null,
    chargedBack: { invoice: invoice?.id, code: invoice?.code, open: GROSS, dueOn: "2026-04-30" },
  });
  const mails = await mailsAbout(here, "SF-2026");
  expect(mails.filter(({ template }) => template === "disputeLost")).toMatchObject([
    { to: "rechnung@example.com", data: { code: invoice?.code, amount: GROSS, due: GROSS, dueOn: "2026-04-30" } },
  ]);
  const notices = mails.filter(({ template, to }) => template === "paymentDisputed" && to === here.ada.email);
  expect(notices.map(({ data }) => data.outcome)).toEqual(["open", "lost"]);
  const stops = (await mailsAbout(here, campaign.job)).filter(({ template }) => template === "campaignStopped");
  expect(stops).toMatchObject([{ to: here.anna.email, data: { cause: "dispute" } }]);
  // The provider charges nothing more.
  await tickAt(here, "2026-05-01T06:00:00.000Z");
  expect(here.payment.subscriptions.get(campaign.subscription)).toMatchObject({ cancelAt: expect.any(String) });
  expect((await mailsAbout(here, "SF-2026")).filter(({ template }) => template === "invoiceReminder")).toHaveLength(1);
});

test("a dispute that is lost before the start takes the booking back", async () => {
  const here = await payingWorld();
  const campaign = await paidCheckout(here);
  await deliver(here, completed(here, campaign));
  const decide = await disputed(here, campaign, "first");
  await decide("lost");
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "offline" }],
    bookings: [{ status: "voided" }],
    invoices: [
      { type: "creditNote", gross: GROSS },
      { type: "invoice", status: "cancelled", paid: 0 },
    ],
  });
  expect(await creditOf(here)).toBe(0);
  expect(await templatesOf(here, campaign.job)).toContainEqual(["campaignStopped", here.anna.email]);
  const [demand] = (await mailsAbout(here, "SF-2026")).filter(({ template }) => template === "disputeLost");
  expect(demand).toMatchObject({ to: "rechnung@example.com", data: { due: 0 } });
  expect((await here.api(here.anna).jobs.charges({ id: campaign.job })).data.chargedBack).toBe(null);
});

test("a lost dispute stops nothing when its invoice was paid by transfer meanwhile", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  const decide = await disputed(here, campaign, "second");
  const { rows } = (await here.api(here.ada).billing.invoices.list({ job: campaign.job, state: "open" })).data;
  await here.api(here.ada).billing.invoices.markPaid({ id: rows[0]?.id ?? "", paidOn: "2026-04-16" });
  await decide("lost");
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "online" }],
    invoices: [{ status: "paid" }, { status: "paid", paid: GROSS }],
  });
  expect((await here.api(here.anna).jobs.charges({ id: campaign.job })).data.chargedBack).toBe(null);
});

test("a won dispute that is lost after all opens the invoice again, stops the campaign and asks for a transfer", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  const decide = await disputed(here, campaign, "second");
  await decide("won");
  await decide("lost");
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "offline" }],
    bookings: [{ status: "ended", periods: 2 }],
    invoices: [
      { period: 0, status: "paid" },
      { period: 1, status: "open", paid: 0 },
    ],
    history: expect.arrayContaining([{ event: "payment.disputeLost", count: 1 }]),
  });
  expect(await creditOf(here)).toBe(0);
  const list = await here.api(here.anna).billing.invoices.list({ job: campaign.job, state: "open" });
  expect(list.data.rows).toMatchObject([{ state: "open", dispute: "lost", open: GROSS }]);
  expect((await here.api(here.anna).jobs.charges({ id: campaign.job })).data.chargedBack).toMatchObject({
    open: GROSS,
  });
  const mails = await mailsAbout(here, String(list.data.rows[0]?.code));
  expect(mails.filter(({ template }) => template === "disputeLost")).toHaveLength(1);
});

test("money that was won as credit is taken from the credit when it is lost after all", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  const decide = await disputed(here, campaign, "second");
  const { rows } = (await here.api(here.ada).billing.invoices.list({ job: campaign.job, state: "open" })).data;
  await here.api(here.ada).billing.invoices.markPaid({ id: rows[0]?.id ?? "", paidOn: "2026-04-16" });
  await decide("won");
  expect(await creditOf(here)).toBe(GROSS);
  await decide("lost");
  expect(await creditOf(here)).toBe(0);
  expect(await leftBehind(here, campaign)).toMatchObject({
    jobs: [{ status: "online" }],
    invoices: [{ status: "paid" }, { status: "paid", paid: GROSS }],
  });
});

test("while the bank decides nobody is reminded, neither by the scheduler nor by an administrator", async () => {
  const here = await payingWorld();
  const campaign = await onlineCampaign(here);
  payCharge(here, campaign);
  const decide = await disputed(here, campaign, "second");
  const { db } = here.backend.services;
  const find = () =>
    db.first<{ id: string; reminders: number }>(
      sql`SELECT id, reminders FROM invoice WHERE job = ${campaign.job} AND period = 1`,
    );
  const { id } = (await find()) ?? { id: "" };
  const remind = () => codeOf(here.api(here.ada).billing.invoices.remind({ id }));
  // However it came to be due.
  await db.write([sql`UPDATE invoice SET remind_at = '2026-04-17T06:00:00.000Z' WHERE id = ${id}`]);
  await tickAt(here, "2026-04-18T09:00:00.000Z");
  expect([await remind(), await find()]).toEqual(["NOTHING_TO_DO", { id, reminders: 0 }]);
  expect((await mailsAbout(here, id)).map(({ template }) => template)).not.toContain("invoiceReminder");
  await decide("lost");
  expect(await remind()).toBe("NOTHING_TO_DO");
  await tickAt(here, "2026-05-03T09:00:00.000Z");
  expect(await find()).toEqual({ id, reminders: 1 });
});
