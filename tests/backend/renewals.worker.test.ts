import { expect, test } from "vitest";
import { remindOverdue } from "~/backend/billing/account/remind";
import { storeDocuments } from "~/backend/billing/invoices/store-documents";
import { remindOfRenewals, renewDue } from "~/backend/campaigns/renewals/renew-due";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import { giveCredit } from "../helpers/credit";
import { bookedJob } from "../helpers/jobs";
import { type World, world } from "../helpers/world";

const tick = (here: World, moment: string) => runScheduler(here.backend.services, new Date(moment));
const jobOf = (here: World, id: string) =>
  here.backend.services.db.first(sql`SELECT status, nextRenewal FROM job WHERE id = ${id}`);
const bookingOf = (here: World, id: string) =>
  here.backend.services.db.first(
    sql`SELECT periods, due_at, reminder_at, started_on, status FROM booking WHERE id = ${id}`,
  );
const invoicesOf = (here: World, booking: string) =>
  here.backend.services.db.all<{ number: number; period: number; content: string }>(
    sql`SELECT type, year, number, code, period, gross, credit, paid, status, due_on, content
      FROM invoice WHERE booking = ${booking} ORDER BY number`,
  );
const mailsOf = (here: World, template: string, job: string) =>
  here.backend.services.db.all<{ payload: string }>(
    sql`SELECT payload FROM outbox WHERE json_extract(payload, '$.template') = ${template}
      AND json_extract(payload, '$.data.link') LIKE ${`%${job}`}`,
  );
const running = { status: "online", columns: { nextRenewal: "2026-06-16" } } as const;

test("a campaign that goes online knows when its next month and the reminder of its renewal are due", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here);
  await tick(here, "2026-03-15T23:00:00.000Z");
  expect(await jobOf(here, job)).toEqual({ status: "online", nextRenewal: "2026-06-16" });
  expect(await bookingOf(here, booking)).toMatchObject({
    started_on: "2026-03-16",
    periods: 1,
    due_at: "2026-04-15T22:00:00.000Z",
    reminder_at: "2026-06-08T22:00:00.000Z",
  });
});

test("the months of the term are invoiced on their first day, then each renewal moves the next one", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here, running);
  await tick(here, "2026-04-15T21:59:59.000Z");
  expect(await invoicesOf(here, booking)).toHaveLength(1);
  await tick(here, "2026-04-15T22:00:00.000Z");
  await tick(here, "2026-04-15T22:01:00.000Z");
  const [, second] = await invoicesOf(here, booking);
  expect(second).toMatchObject({ type: "invoice", period: 1, gross: 117_810, paid: 0, status: "open" });
  expect(second).toMatchObject({ due_on: "2026-04-30" });
  expect(JSON.parse(second?.content ?? "")).toMatchObject({
    lines: [{ from: "2026-04-16", to: "2026-05-15", net: 99_000 }],
    issuedOn: "2026-04-16",
    due: 117_810,
  });
  expect(await jobOf(here, job)).toMatchObject({ nextRenewal: "2026-06-16" });
  expect(await mailsOf(here, "monthCharged", job)).toHaveLength(1);
  await tick(here, "2026-05-16T09:00:00.000Z");
  expect(await jobOf(here, job)).toMatchObject({ nextRenewal: "2026-06-16" });
  await tick(here, "2026-06-15T22:00:00.000Z");
  expect(await jobOf(here, job)).toEqual({ status: "online", nextRenewal: "2026-07-16" });
  expect(await mailsOf(here, "campaignRenewed", job)).toHaveLength(1);
  expect((await invoicesOf(here, booking)).map(({ period }) => period)).toEqual([0, 1, 2, 3]);
  expect(
    await here.backend.services.db.all(
      sql`SELECT event, actor FROM history WHERE job = ${job} AND event = 'job.renew'`,
    ),
  ).toEqual([{ event: "job.renew", actor: "system:scheduler" }]);
});

test("an invoice reference that is changed while the campaign runs stands on all further invoices", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here, running);
  const { job: other, booking: untouched } = await bookedJob(here, running);
  await here.api(here.anna).jobs.update({ id: job, invoiceReference: "PO-NEW" });
  await tick(here, "2026-04-16T09:00:00.000Z");
  await here.api(here.anna).jobs.update({ id: job, invoiceReference: null });
  await tick(here, "2026-05-16T09:00:00.000Z");
  const referencesOf = async (id: string) =>
    (await invoicesOf(here, id)).map(({ content }) => JSON.parse(content).reference);
  expect(await referencesOf(booking)).toEqual(["", "PO-NEW", ""]);
  expect(await referencesOf(untouched)).toEqual(["", "", ""]);
  await here.api(here.anna).jobs.update({ id: other, contacts: [here.anna.id], invoiceReference: "PO-2" });
  await tick(here, "2026-06-16T09:00:00.000Z");
  expect(await referencesOf(untouched)).toEqual(["", "", "", "PO-2"]);
});

test("a booking that is over keeps the invoice reference that it had", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here, { status: "offline" });
  await here.backend.services.db.write([sql`UPDATE booking SET status = 'ended' WHERE id = ${booking}`]);
  await here.api(here.anna).jobs.update({ id: job, invoiceReference: "PO-NEW" });
  expect(await here.backend.services.db.first(sql`SELECT invoiceReference FROM booking WHERE id = ${booking}`)).toEqual(
    { invoiceReference: null },
  );
});

test("after an outage every missed month is caught up, once, also by two schedulers", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here, {
    status: "online",
    columns: { userCampaignStartDate: "2026-01-31", runtime: 1, nextRenewal: "2026-02-28" },
  });
  await Promise.all([tick(here, "2026-05-30T22:00:00.000Z"), tick(here, "2026-05-30T22:00:00.000Z")]);
  await tick(here, "2026-05-30T22:01:00.000Z");
  const invoices = await invoicesOf(here, booking);
  expect(invoices.map(({ period }) => period)).toEqual([0, 1, 2, 3, 4]);
  expect(invoices.map(({ content }) => JSON.parse(content).lines[0].from)).toEqual([
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
  ]);
  expect(await jobOf(here, job)).toMatchObject({ nextRenewal: "2026-06-30" });
});

test("a cancelled campaign pays the rest of its term and then ends without another month", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here, { ...running, status: "online_terminated" });
  await tick(here, "2026-06-20T09:00:00.000Z");
  expect(await jobOf(here, job)).toMatchObject({ status: "offline" });
  expect((await invoicesOf(here, booking)).map(({ period }) => period)).toEqual([0, 1, 2]);
});

test("cancelling on the renewal day, before the scheduler has come, ends with the month that has begun", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here, running);
  await tick(here, "2026-05-20T09:00:00.000Z");
  here.backend.setNow("2026-06-16T06:00:00.000Z");
  await here.api(here.anna).jobs.cancellation.create({ id: job });
  expect(await jobOf(here, job)).toEqual({ status: "online_terminated", nextRenewal: "2026-07-16" });
  expect(JSON.parse((await mailsOf(here, "cancellationConfirmed", job))[0]?.payload ?? "").data.lastDay).toBe(
    "2026-07-15",
  );
  await tick(here, "2026-06-16T06:01:00.000Z");
  expect((await invoicesOf(here, booking)).map(({ period }) => period)).toEqual([0, 1, 2, 3]);
  await tick(here, "2026-07-15T22:00:00.000Z");
  expect(await jobOf(here, job)).toMatchObject({ status: "offline" });
  expect(await invoicesOf(here, booking)).toHaveLength(4);
});

test("a month uses the organization's credit first, and is paid where it covers everything", async () => {
  const here = await world();
  const { booking } = await bookedJob(here, running);
  await giveCredit(here, 150_000);
  await tick(here, "2026-05-16T09:00:00.000Z");
  const [, second, third] = await invoicesOf(here, booking);
  expect(second).toMatchObject({ credit: 117_810, status: "paid", due_on: null });
  expect(third).toMatchObject({ credit: 32_190, status: "open" });
  expect(JSON.parse(third?.content ?? "")).toMatchObject({ credit: 32_190, due: 85_620 });
  expect(
    await here.backend.services.db.all(
      sql`SELECT amount, type FROM credit_entry WHERE organization = ${here.organization.id} AND amount < 0 ORDER BY amount`,
    ),
  ).toEqual([
    { amount: -117_810, type: "deducted" },
    { amount: -32_190, type: "deducted" },
  ]);
  expect(
    await here.backend.services.db.first(sql`SELECT credit FROM organization WHERE id = ${here.organization.id}`),
  ).toEqual({ credit: 0 });
});

test("a week before a renewal the readers are reminded once", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here, running);
  const { db } = here.backend.services;
  await db.write([sql`UPDATE booking SET reminder_at = '2026-06-08T22:00:00.000Z' WHERE id = ${booking}`]);
  await tick(here, "2026-06-08T21:59:00.000Z");
  expect(await mailsOf(here, "renewalReminder", job)).toHaveLength(0);
  await Promise.all([tick(here, "2026-06-08T22:00:00.000Z"), tick(here, "2026-06-08T22:00:00.000Z")]);
  const mails = await mailsOf(here, "renewalReminder", job);
  expect(mails.map(({ payload }) => JSON.parse(payload).data)).toMatchObject([
    { renewsOn: "2026-06-16", gross: 117_810, lastDayToCancel: "2026-06-15" },
  ]);
});

test("with nothing due, what a minute asks of months, reminders and documents reads 5 rows, however many run", async () => {
  const here = await world();
  for (let count = 0; count < 30; count += 1) await bookedJob(here, running);
  await tick(here, "2026-03-20T09:00:00.000Z");
  await tick(here, "2026-03-20T09:01:00.000Z");
  here.backend.setNow("2026-03-10T09:00:00.000Z");
  const db = here.backend.services.db.fork();
  const services = { ...here.backend.services, db };
  await renewDue(services);
  await remindOfRenewals(services);
  await storeDocuments(services);
  await remindOverdue(services);
  expect(db.rowsRead).toBeLessThanOrEqual(5);
});

test("numbers have no gaps when many months are invoiced at the same moment", async () => {
  const here = await world();
  for (let count = 0; count < 6; count += 1) await bookedJob(here, running);
  await Promise.all(Array.from({ length: 4 }, () => tick(here, "2026-04-16T09:00:00.000Z")));
  await tick(here, "2026-04-16T09:01:00.000Z");
  const rows = await here.backend.services.db.all<{ number: number }>(sql`SELECT number FROM invoice ORDER BY number`);
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1));
});
