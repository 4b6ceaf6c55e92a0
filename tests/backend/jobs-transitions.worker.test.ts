import { expect, test } from "vitest";
import { insert, sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { JOB_STATUSES, type JobStatus } from "~/domain/jobs/status";
import { bookedJob, completeJob } from "../helpers/jobs";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const job = (here: World, id: string) => here.backend.services.db.first(sql`SELECT * FROM job WHERE id = ${id}`);

const CALLS = {
  cancel: (api: ContentApi, id: string) => api.jobs.cancellation.create({ id }),
  withdraw: (api: ContentApi, id: string) => api.jobs.cancellation.destroy({ id }),
  reactivate: (api: ContentApi, id: string) => api.jobs.reactivation.create({ id }),
  drop: (api: ContentApi, id: string) => api.jobs.reactivation.destroy({ id }),
  launch: (api: ContentApi, id: string) => api.jobs.launch({ id }),
  sendBack: (api: ContentApi, id: string) => api.jobs.return({ id, reason: "Der Titel fehlt" }),
  stop: (api: ContentApi, id: string) => api.jobs.stop({ id, reason: "Auf Wunsch" }),
};
type Call = keyof typeof CALLS;

/** Where each call leads; statuses that are missing refuse it. */
const LEADS: Record<Call, Partial<Record<JobStatus, JobStatus>>> = {
  cancel: { submitted: "offline", online: "online_terminated" },
  withdraw: { online_terminated: "online" },
  reactivate: { offline: "reactivating" },
  drop: { reactivating: "offline" },
  launch: { submitted: "online" },
  sendBack: { submitted: "draft" },
  stop: { online: "offline", online_terminated: "offline" },
};

/** Statuses in which the call has nothing left to do. */
const REACHED: Record<Call, JobStatus[]> = {
  cancel: ["online_terminated", "offline"],
  withdraw: ["online"],
  reactivate: ["reactivating"],
  drop: ["offline"],
  launch: ["online"],
  sendBack: ["draft", "reactivating"],
  stop: ["offline"],
};

const calls = Object.keys(CALLS) as Call[];
const everyPair = calls.flatMap((call) => JOB_STATUSES.map((status) => [call, status] as const));

test.each(everyPair)("%s of a job that is %s does exactly what the state machine says", async (call, status) => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status, columns: { nextRenewal: "2026-06-16" } });
  const code = await codeOf(CALLS[call](here.api(here.ada), id));
  const target = LEADS[call][status];
  expect(code).toBe(target ? "ok" : REACHED[call].includes(status) ? "NOTHING_TO_DO" : "INVALID_STATUS_TRANSITION");
  expect(await job(here, id)).toMatchObject({ status: target ?? status, version: target ? 2 : 1 });
  const history = await here.backend.services.db.all(
    sql`SELECT event FROM history WHERE job = ${id} AND event LIKE 'job.%'`,
  );
  expect(history).toHaveLength(target ? 1 : 0);
});

test("a job says why it was stopped or sent back, until it goes on", async () => {
  const here = await world();
  const api = here.api(here.ada);
  const { job: stopped } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
  const { job: returned } = await bookedJob(here, { status: "submitted" });
  await CALLS.stop(api, stopped);
  await CALLS.sendBack(api, returned);
  const reasonOf = async (id: string) => (await here.api(here.anna).jobs.get({ id })).data.statusReason;
  expect(await reasonOf(stopped)).toBe("Auf Wunsch");
  expect(await reasonOf(returned)).toBe("Der Titel fehlt");
  await CALLS.reactivate(api, stopped);
  expect(await reasonOf(stopped)).toBeNull();
});

test("the history of a transition has status and dates before and after", async () => {
  const here = await world();
  const told = async (call: Call) => {
    const { job: id } = await bookedJob(here, {
      status: START[call],
      type: "card",
      columns: { nextRenewal: "2026-06-16", userCampaignStartDate: "2026-03-16" },
    });
    await CALLS[call](here.api(here.ada), id);
    const { entries } = (await here.api(here.anna).jobs.history({ id })).data;
    const entry = entries.find(({ event }) => event.startsWith("job."));
    return { before: entry?.before, after: entry?.after };
  };
  expect(await told("launch")).toEqual({
    before: { status: "submitted", start: "2026-03-16" },
    after: { status: "online", start: "2026-03-02", nextRenewal: "2026-06-02" },
  });
  expect(await told("cancel")).toEqual({
    before: { status: "online" },
    after: { status: "online_terminated", lastDay: "2026-06-15" },
  });
  expect(await told("withdraw")).toEqual({
    before: { status: "online_terminated", lastDay: "2026-06-15" },
    after: { status: "online", lastDay: null, nextRenewal: "2026-06-16" },
  });
  expect(await told("stop")).toEqual({
    before: { status: "online", lastDay: "2026-06-15" },
    after: { status: "offline", lastDay: "2026-03-02", reason: "Auf Wunsch" },
  });
  expect(await told("reactivate")).toEqual({
    before: { status: "offline", start: "2026-03-16" },
    after: { status: "reactivating", start: null },
  });
});

const START: Record<Call, JobStatus> = {
  cancel: "online",
  withdraw: "online_terminated",
  reactivate: "offline",
  drop: "reactivating",
  launch: "submitted",
  sendBack: "submitted",
  stop: "online",
};
const ADMINISTRATORS_ONLY: Call[] = ["launch", "sendBack", "stop"];
const people = ["anna", "mo", "agnes", "olga", "ada"] as const;
const everyRight = calls.flatMap((call) => people.map((person) => [person, call] as const));

test.each(everyRight)("%s asks for %s of Anna's job", async (person, call) => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: START[call], columns: { nextRenewal: "2026-06-16" } });
  const code = await codeOf(CALLS[call](here.api(here[person]), id));
  const isHidden = person === "mo" || person === "olga";
  expect(code).toBe(
    isHidden ? "NOT_FOUND" : ADMINISTRATORS_ONLY.includes(call) && person !== "ada" ? "FORBIDDEN" : "ok",
  );
});

test.each(["cancel", "withdraw", "reactivate", "drop"] as const)("a member may %s an own job", async (call) => {
  const here = await world();
  const { job: id } = await bookedJob(here, {
    status: START[call],
    createdBy: here.mo,
    columns: { nextRenewal: "2026-06-16" },
  });
  expect(await codeOf(CALLS[call](here.api(here.mo), id))).toBe("ok");
});

test.each(calls)("twenty times %s at once is one change", async (call) => {
  const here = await world();
  const { job: id } = await bookedJob(here, {
    status: START[call],
    type: "card",
    columns: { nextRenewal: "2026-06-16" },
  });
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(CALLS[call](here.api(here.ada), id))));
  expect(codes.filter((code) => code === "ok")).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(["ok", "NOTHING_TO_DO"]));
  const history = await here.backend.services.db.all(
    sql`SELECT event FROM history WHERE job = ${id} AND event LIKE 'job.%'`,
  );
  expect(history).toHaveLength(1);
});

test.each(calls)("%s takes at most five round trips", async (call) => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: START[call], columns: { nextRenewal: "2026-06-16" } });
  const before = here.backend.services.db.trips;
  await CALLS[call](here.api(here.ada), id);
  expect(here.backend.services.db.trips - before).toBeLessThanOrEqual(5);
});

test("cancelling before the start asks what becomes of a month paid by card", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, { type: "card" });
  expect(await codeOf(here.api(here.anna).jobs.cancellation.create({ id }))).toBe("INVALID_PAYLOAD");
  expect(await here.backend.services.db.first(sql`SELECT status FROM job WHERE id = ${id}`)).toEqual({
    status: "submitted",
  });
});

test("cancelling before the start refunds the paid month: a credit note, and a refund to ask for", async () => {
  const here = await world();
  const { job: id, booking } = await bookedJob(here, { type: "card" });
  const { db } = here.backend.services;
  await here.api(here.anna).jobs.cancellation.create({ id, giveBack: "refund" });
  expect(await db.first(sql`SELECT status FROM booking WHERE id = ${booking}`)).toEqual({ status: "refunded" });
  expect(
    await db.all(sql`SELECT type, gross, status, json_extract(content, '$.settlement.type') AS settlement
      FROM invoice WHERE booking = ${booking} ORDER BY number`),
  ).toEqual([
    { type: "invoice", gross: 117_810, status: "cancelled", settlement: "card" },
    { type: "creditNote", gross: 117_810, status: "issued", settlement: "refund" },
  ]);
  expect(
    await db.all(sql`SELECT type, amount, status FROM payment WHERE booking = ${booking} ORDER BY amount`),
  ).toEqual([
    { type: "refund", amount: -117_810, status: "pending" },
    { type: "payment", amount: 117_810, status: "done" },
  ]);
  expect(await db.first(sql`SELECT credit FROM organization WHERE id = ${here.organization.id}`)).toEqual({
    credit: 0,
  });
});

test("cancelling before the start gives the paid month back as credit", async () => {
  const here = await world();
  const { job: id, booking } = await bookedJob(here, { type: "card" });
  const { db } = here.backend.services;
  await here.api(here.anna).jobs.cancellation.create({ id, giveBack: "credit" });
  expect(await db.first(sql`SELECT status FROM booking WHERE id = ${booking}`)).toEqual({ status: "credited" });
  expect(await db.first(sql`SELECT credit FROM organization WHERE id = ${here.organization.id}`)).toEqual({
    credit: 117_810,
  });
});

test("cancelling before the start takes an unpaid invoice back by a credit note", async () => {
  const here = await world();
  const { job: id, booking } = await bookedJob(here, { type: "invoice" });
  const { db } = here.backend.services;
  await here.api(here.anna).jobs.cancellation.create({ id });
  expect(await db.first(sql`SELECT status FROM booking WHERE id = ${booking}`)).toEqual({ status: "voided" });
  expect(await db.all(sql`SELECT type, status FROM invoice WHERE booking = ${booking} ORDER BY number`)).toEqual([
    { type: "invoice", status: "cancelled" },
    { type: "creditNote", status: "issued" },
  ]);
  expect(await db.first(sql`SELECT credit FROM organization WHERE id = ${here.organization.id}`)).toEqual({
    credit: 0,
  });
});

test("on the day of its start a job is no longer cancelled as if it had not begun", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here);
  here.backend.setNow("2026-03-15T23:30:00.000Z");
  expect(await codeOf(here.api(here.anna).jobs.cancellation.create({ id }))).toBe("INVALID_STATUS_TRANSITION");
});

test("a cancellation can be withdrawn until the day before the renewal", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: "online_terminated", columns: { nextRenewal: "2026-06-16" } });
  here.backend.setNow("2026-06-15T22:30:00.000Z");
  expect(await codeOf(here.api(here.anna).jobs.cancellation.destroy({ id }))).toBe("INVALID_STATUS_TRANSITION");
  here.backend.setNow("2026-06-15T21:30:00.000Z");
  expect(await codeOf(here.api(here.anna).jobs.cancellation.destroy({ id }))).toBe("ok");
});

test("cancelling mails the job's contacts until when it runs", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, {
    status: "online",
    contacts: [here.mo],
    columns: { nextRenewal: "2026-06-16" },
  });
  await here.api(here.anna).jobs.cancellation.create({ id });
  const mail = await here.backend.services.db.first<{ payload: string }>(
    sql`SELECT payload FROM outbox WHERE recipient = ${here.mo.email}`,
  );
  expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({
    template: "cancellationConfirmed",
    data: { name: "Mo Member", lastDay: "2026-06-15" },
  });
});

test("sending back clears the price, voids the booking and says why", async () => {
  const here = await world();
  const { job: id, booking } = await bookedJob(here);
  await here.api(here.ada).jobs.return({ id, reason: "Bitte den Titel kürzen" });
  const { db } = here.backend.services;
  expect(await job(here, id)).toMatchObject({
    status: "draft",
    price: null,
    booking: null,
    monthlyCampaignBudget: null,
  });
  expect(await db.first(sql`SELECT status FROM booking WHERE id = ${booking}`)).toEqual({ status: "voided" });
  const mail = await db.first<{ payload: string }>(
    sql`SELECT payload FROM outbox WHERE recipient = ${here.anna.email}`,
  );
  expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({
    template: "jobReturned",
    data: { reason: "Bitte den Titel kürzen" },
  });
});

test("a draft that was sent back can be deleted; its booking stays on record", async () => {
  const here = await world();
  const { job: id, booking } = await bookedJob(here, { type: "card" });
  await here.api(here.ada).jobs.return({ id, reason: "Doppelt" });
  await here.api(here.anna).jobs.remove({ id });
  expect(await job(here, id)).toBeNull();
  expect(await here.backend.services.db.first(sql`SELECT job, status FROM booking WHERE id = ${booking}`)).toEqual({
    job: null,
    status: "credited",
  });
});

test.each([
  ["2026-01-31", 1, "2026-02-28", 31],
  ["2026-01-31", 2, "2026-03-31", 31],
  ["2026-03-16", 12, "2027-03-16", 16],
])("launched on %s for %i months, the next renewal is %s", async (today, runtime, nextRenewal, anchor) => {
  const here = await world();
  const { job: id } = await bookedJob(here, { columns: { runtime } });
  here.backend.setNow(`${today}T09:00:00.000Z`);
  await here.api(here.ada).jobs.launch({ id });
  expect(await job(here, id)).toMatchObject({ status: "online", nextRenewal, renewal_anchor: anchor });
});

test("a job without a valid booking does not go live", async () => {
  const here = await world();
  const id = await completeJob(here, { status: "submitted" });
  expect(await codeOf(here.api(here.ada).jobs.launch({ id }))).toBe("INVALID_STATUS_TRANSITION");
});

test("reactivating asks for start date and terms again", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: "offline" });
  await here.api(here.anna).jobs.reactivation.create({ id });
  expect(await job(here, id)).toMatchObject({
    status: "reactivating",
    userCampaignStartDate: null,
    termsAccepted: null,
  });
});

test("a blocked organization reactivates nothing", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: "offline" });
  const { db } = here.backend.services;
  await db.write([sql`UPDATE organization SET status = 'blocked' WHERE id = ${here.organization.id}`]);
  expect(await codeOf(here.api(here.anna).jobs.reactivation.create({ id }))).toBe("ORGANIZATION_BLOCKED");
  expect(await codeOf(here.api(here.ada).jobs.reactivation.create({ id }))).toBe("INVALID_STATUS_TRANSITION");
});

test("history cannot be rewritten", async () => {
  const here = await world();
  const id = await completeJob(here);
  const { db, ids } = here.backend.services;
  const row = { id: ids(), job: id, event: "job.test", date_created: "2026-03-02T09:00:00.000Z" };
  await db.write([insert("history", row)]);
  expect(await codeOf(db.write([sql`UPDATE history SET event = 'job.other' WHERE id = ${row.id}`]))).toBe("FORBIDDEN");
});
