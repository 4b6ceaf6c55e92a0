import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { bookedJob } from "../helpers/jobs";
import { type World, world } from "../helpers/world";

const preview = async (here: World, id: string) => (await here.api(here.anna).jobs.cancellation.preview({ id })).data;
const charges = async (here: World, id: string) => (await here.api(here.anna).jobs.charges({ id })).data;
const running = { status: "online", columns: { nextRenewal: "2026-06-16" } } as const;

test("before the start it names what was paid by card, what is open, and the invoice that is taken back", async () => {
  const here = await world();
  const nothing = { type: "beforeStart", paidByCard: 0, paidByTransfer: 0, creditUsed: 0, open: 0 };
  const byCard = await bookedJob(here, { type: "card" });
  expect(await preview(here, byCard.job)).toEqual({
    ...nothing,
    paidByCard: 117_810,
    invoices: [await code(here, byCard)],
  });
  const byInvoice = await bookedJob(here);
  expect(await preview(here, byInvoice.job)).toEqual({
    ...nothing,
    open: 117_810,
    invoices: [await code(here, byInvoice)],
  });
  await here.backend.services.db.write([
    sql`UPDATE invoice SET paid = 100000, credit = 17810, status = 'paid' WHERE booking = ${byInvoice.booking}`,
  ]);
  expect(await preview(here, byInvoice.job)).toMatchObject({ paidByTransfer: 100_000, creditUsed: 17_810, open: 0 });
});

test("it promises what the cancellation then does", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here, { type: "card" });
  const promised = await preview(here, job);
  await here.api(here.anna).jobs.cancellation.create({ id: job, giveBack: "refund" });
  const refund = await here.backend.services.db.first<{ amount: number }>(
    sql`SELECT amount FROM payment WHERE booking = ${booking} AND type = 'refund'`,
  );
  expect(promised).toMatchObject({ paidByCard: -(refund?.amount ?? 0) });
  await expect(preview(here, job)).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
});

test("of a running campaign it names the last day and the months of the term that are still charged", async () => {
  const here = await world();
  const { job } = await bookedJob(here, { ...running, type: "card" });
  here.backend.setNow("2026-04-10T09:00:00.000Z");
  expect(await preview(here, job)).toEqual({
    type: "running",
    lastDay: "2026-06-15",
    renewedOn: null,
    method: "card",
    charges: [
      { date: "2026-04-16", gross: 117_810 },
      { date: "2026-05-16", gross: 117_810 },
    ],
  });
});

test("on the renewal day the month that has begun counts, as the cancellation has it", async () => {
  const here = await world();
  const { job } = await bookedJob(here, running);
  await here.backend.services.db.write([sql`UPDATE booking SET periods = 3 WHERE job = ${job}`]);
  here.backend.setNow("2026-06-16T06:00:00.000Z");
  expect(await preview(here, job)).toEqual({
    type: "running",
    lastDay: "2026-07-15",
    renewedOn: "2026-06-16",
    method: "transfer",
    charges: [{ date: "2026-06-16", gross: 117_810 }],
  });
  await here.api(here.anna).jobs.cancellation.create({ id: job });
  expect((await here.api(here.anna).jobs.get({ id: job })).data.nextRenewal).toBe("2026-07-16");
});

test("a job that has no campaign to cancel is refused, also on the day of its start", async () => {
  const here = await world();
  const { job } = await bookedJob(here);
  here.backend.setNow("2026-03-16T09:00:00.000Z");
  await expect(preview(here, job)).rejects.toMatchObject({ code: "INVALID_STATUS_TRANSITION" });
  const { job: ended } = await bookedJob(here, { status: "online_terminated", columns: running.columns });
  await expect(preview(here, ended)).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
  await expect(here.api(here.olga).jobs.cancellation.preview({ id: job })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the next month of a campaign is named until it ends", async () => {
  const here = await world();
  const { job } = await bookedJob(here, { ...running, type: "card" });
  expect(await charges(here, job)).toEqual({
    next: { date: "2026-04-16", gross: 117_810, method: "card" },
    failed: null,
    chargedBack: null,
  });
  const { job: ended } = await bookedJob(here, { status: "offline" });
  expect(await charges(here, ended)).toEqual({ next: null, failed: null, chargedBack: null });
});

test("a charge that the card declines is named with its end, and its page to those who may pay", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here, { ...running, type: "card" });
  const now = "2026-04-16T06:00:00.000Z";
  await here.backend.services.db.write([
    sql`INSERT INTO card_charge (id, booking, status, credit, attempts, first_failed_at, pay_url, date_created, date_updated)
      VALUES (${`in_${job}`}, ${booking}, 'open', 17810, 2, ${now}, 'https://pay.example/1', ${now}, ${now})`,
  ]);
  expect(await charges(here, job)).toEqual({
    next: null,
    failed: { amount: 100_000, attempts: 2, stopsOn: "2026-04-30", payUrl: "https://pay.example/1" },
    chargedBack: null,
  });
  await here.backend.services.db.write([sql`UPDATE card_charge SET status = 'paid' WHERE booking = ${booking}`]);
  expect((await charges(here, job)).failed).toBeNull();
});

const code = async (here: World, { booking }: { booking: string }) =>
  (await here.backend.services.db.first<{ code: string }>(sql`SELECT code FROM invoice WHERE booking = ${booking}`))
    ?.code;
