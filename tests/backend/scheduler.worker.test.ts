import { expect, test } from "vitest";
import { runScheduler } from "~/backend/scheduler/tick";
import { insert, sql } from "~/backend/storage/sql";
import { bookedJob, completeJob } from "../helpers/jobs";
import { newPerson } from "../helpers/people";
import { type World, world } from "../helpers/world";

const tick = (here: World, moment: string) => runScheduler(here.backend.services, new Date(moment));
const job = (here: World, id: string) => here.backend.services.db.first(sql`SELECT * FROM job WHERE id = ${id}`);
const historyOf = (here: World, id: string) =>
  here.backend.services.db.all(sql`SELECT event, actor FROM history WHERE job = ${id} AND event LIKE 'job.%'`);

test("a campaign starts at midnight in Berlin and not a second before", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here);
  await tick(here, "2026-03-15T22:59:59.000Z");
  expect(await job(here, id)).toMatchObject({ status: "submitted" });
  await tick(here, "2026-03-15T23:00:00.000Z");
  expect(await job(here, id)).toMatchObject({ status: "online", nextRenewal: "2026-06-16", renewal_anchor: 16 });
  expect(await historyOf(here, id)).toEqual([{ event: "job.goLive", actor: "system:scheduler" }]);
});

test("in summer midnight comes an hour earlier in UTC", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, { columns: { userCampaignStartDate: "2026-07-01" } });
  await tick(here, "2026-06-30T21:59:59.000Z");
  expect(await job(here, id)).toMatchObject({ status: "submitted" });
  await tick(here, "2026-06-30T22:00:00.000Z");
  expect(await job(here, id)).toMatchObject({ status: "online" });
});

test("a start that was missed counts from the first day online, without a month that was offline", async () => {
  const here = await world();
  const { job: id, booking } = await bookedJob(here, { columns: { runtime: 2 } });
  await tick(here, "2026-05-20T09:00:00.000Z");
  await tick(here, "2026-05-20T09:01:00.000Z");
  expect(await job(here, id)).toMatchObject({ status: "online", nextRenewal: "2026-07-20", renewal_anchor: 20 });
  const { db } = here.backend.services;
  expect(await db.first(sql`SELECT started_on, periods FROM booking WHERE id = ${booking}`)).toEqual({
    started_on: "2026-05-20",
    periods: 1,
  });
  expect(await db.all(sql`SELECT period FROM invoice WHERE booking = ${booking}`)).toHaveLength(1);
});

test("ten schedulers at once start a campaign once", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here);
  await Promise.all(Array.from({ length: 10 }, () => tick(here, "2026-03-16T00:00:00.000Z")));
  await tick(here, "2026-03-16T00:01:00.000Z");
  expect(await job(here, id)).toMatchObject({ status: "online", version: 2 });
  expect(await historyOf(here, id)).toHaveLength(1);
  expect(here.backend.mails.filter(({ to }) => to.includes(here.anna.email))).toHaveLength(1);
});

test("without a booking in force nothing starts", async () => {
  const here = await world();
  const id = await completeJob(here, { status: "submitted" });
  const { job: voided, booking } = await bookedJob(here);
  await here.backend.services.db.write([sql`UPDATE booking SET status = 'voided' WHERE id = ${booking}`]);
  await tick(here, "2026-03-20T09:00:00.000Z");
  expect(await job(here, id)).toMatchObject({ status: "submitted" });
  expect(await job(here, voided)).toMatchObject({ status: "submitted" });
});

test("a cancelled campaign ends on its renewal day, booking included", async () => {
  const here = await world();
  const { job: id, booking } = await bookedJob(here, {
    status: "online_terminated",
    columns: { nextRenewal: "2026-06-16" },
  });
  await tick(here, "2026-06-15T21:59:59.000Z");
  expect(await job(here, id)).toMatchObject({ status: "online_terminated" });
  await tick(here, "2026-06-15T22:00:00.000Z");
  await tick(here, "2026-06-15T22:01:00.000Z");
  expect(await job(here, id)).toMatchObject({ status: "offline" });
  expect(await here.backend.services.db.first(sql`SELECT status FROM booking WHERE id = ${booking}`)).toEqual({
    status: "ended",
  });
  expect(await historyOf(here, id)).toEqual([{ event: "job.end", actor: "system:scheduler" }]);
});

test("a campaign that nobody has cancelled stays online past its renewal, for another month", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
  await tick(here, "2026-07-01T09:00:00.000Z");
  expect(await job(here, id)).toMatchObject({ status: "online", nextRenewal: "2026-07-16", version: 2 });
});

test("with goLive manual an administrator starts campaigns, the scheduler does not", async () => {
  const here = await world();
  const { db } = here.backend.services;
  const { job: id } = await bookedJob(here);
  const record = JSON.stringify({ goLive: "manual" });
  await db.write([insert("settings", { id: 1, version: 1, record, date_updated: "2026-03-02T09:00:00.000Z" })]);
  await tick(here, "2026-03-20T09:00:00.000Z");
  expect(await job(here, id)).toMatchObject({ status: "submitted" });
  const { job: forgotten, booking } = await bookedJob(here);
  await here.api(here.ada).jobs.launch({ id });
  expect(await job(here, id)).toMatchObject({ status: "online" });
  await db.write([sql`DELETE FROM settings`]);
  await tick(here, "2026-05-20T09:00:00.000Z");
  expect(await job(here, forgotten)).toMatchObject({ status: "online", nextRenewal: "2026-08-20" });
  expect(await db.all(sql`SELECT period FROM invoice WHERE booking = ${booking}`)).toHaveLength(1);
});

test("what has expired goes, what has not stays", async () => {
  const here = await world();
  const { db, ids } = here.backend.services;
  const [old, fresh] = [ids(), ids()];
  const form = { path: "/profile", sealed: "x" };
  await db.write([
    insert("pending_form", { id: old, ...form, expires_at: "2026-03-02T10:00:00.000Z" }),
    insert("pending_form", { id: fresh, ...form, expires_at: "2026-03-05T10:00:00.000Z" }),
    insert("spent_nonce", { nonce: old, expires_at: "2026-03-02T10:00:00.000Z" }),
    insert("idempotency", { key: old, caller: "c", request_hash: "h", date_created: "2026-03-01T10:00:00.000Z" }),
    insert("idempotency", { key: fresh, caller: "c", request_hash: "h", date_created: "2026-03-02T20:00:00.000Z" }),
  ]);
  await tick(here, "2026-03-03T10:00:00.000Z");
  expect(await db.all(sql`SELECT id FROM pending_form WHERE id IN (${old}, ${fresh})`)).toEqual([{ id: fresh }]);
  expect(await db.all(sql`SELECT nonce FROM spent_nonce WHERE nonce = ${old}`)).toEqual([]);
  expect(await db.all(sql`SELECT key FROM idempotency WHERE key IN (${old}, ${fresh})`)).toEqual([{ key: fresh }]);
});

test("people who never confirmed their address are forgotten after thirty days", async () => {
  const here = await world();
  const uwe = await newPerson(here.backend, { name: "Uwe Unbestätigt", role: "Öffentlich" });
  const exists = async () =>
    Boolean(await here.backend.services.db.first(sql`SELECT 1 FROM users WHERE id = ${uwe.id}`));
  await tick(here, "2026-04-01T08:00:00.000Z");
  expect(await exists()).toBe(true);
  await tick(here, "2026-04-01T09:00:01.000Z");
  expect(await exists()).toBe(false);
});
