import { expect, test } from "vitest";
import { consumeVisits } from "~/backend/funnel/visits";
import { runScheduler } from "~/backend/scheduler/tick";
import type { VisitMessage } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { bookedJob } from "../helpers/jobs";
import { type World, world } from "../helpers/world";

const RUNNING = { nextRenewal: "2026-06-16" };

/** A job whose chatbot is open, on 3 March 2026 unless said otherwise. */
async function openChatbot(now = "2026-03-03T12:00:00.000Z") {
  const home = await world();
  home.backend.setNow(now);
  const { job } = await bookedJob(home, { status: "online", columns: RUNNING });
  return { home, job };
}

/** A delivery of the queue, and what became of it. */
async function deliver({ backend }: World, messages: VisitMessage[], overrides = {}): Promise<"acked" | "retried"> {
  let end: "acked" | "retried" = "retried";
  const batch = {
    queue: "stellenfunk-funnel",
    messages: messages.map((body, at) => ({ id: `${at}`, body, ack: () => {}, retry: () => {} })),
    ackAll: () => {
      end = "acked";
    },
    retryAll: () => {
      end = "retried";
    },
  } as unknown as MessageBatch<VisitMessage>;
  await consumeVisits({ ...backend.services, db: backend.services.db.fork(), ...overrides }, batch);
  return end;
}

const visitBy = (job: string, visitor: string, at = "2026-03-03T12:00:00.000Z", source = "flyer"): VisitMessage => ({
  job,
  at,
  source,
  visitor,
});

async function openedOf(home: World, job: string) {
  const { data } = await home.api(home.anna).jobs.funnel({ id: job, range: "all" });
  return data.totals.steps.opened;
}

test("each visitor counts once for each job and day, however often the queue delivers", async () => {
  const { home, job } = await openChatbot();
  const other = (await bookedJob(home, { status: "online", columns: RUNNING })).job;
  const batch = [visitBy(job, "one"), visitBy(job, "one"), visitBy(job, "two"), visitBy(other, "one")];
  const ends = await Promise.all([deliver(home, batch), deliver(home, batch), deliver(home, batch)]);
  expect(ends).toEqual(["acked", "acked", "acked"]);
  await deliver(home, [visitBy(job, "one", "2026-03-03T22:59:59.000Z", "indeed")]);
  expect([await openedOf(home, job), await openedOf(home, other)]).toEqual([2, 1]);
  home.backend.setNow("2026-03-03T23:00:00.000Z");
  await deliver(home, [visitBy(job, "one", "2026-03-03T23:00:00.000Z")]);
  expect(await openedOf(home, job)).toBe(3);
});

test("a delivery is two round trips, and is stored whole or comes again", async () => {
  const { home, job } = await openChatbot();
  const batch = Array.from({ length: 100 }, (_, at) => visitBy(job, `visitor ${at}`));
  const db = home.backend.services.db.fork();
  await deliver(home, batch, { db });
  expect(db.trips).toBe(2);
  expect(await openedOf(home, job)).toBe(100);
  const broken = { ...db, write: () => Promise.reject(new Error("no database")) };
  const quiet = { ...home.backend.services.log, error: () => {} };
  expect(await deliver(home, [visitBy(job, "late")], { db: broken, log: quiet })).toBe("retried");
});

test("salt and hashes go an hour after the day; what is delivered later counts nothing", async () => {
  const { home, job } = await openChatbot();
  await deliver(home, [visitBy(job, "one"), visitBy(job, "two")]);
  const { db } = home.backend.services;
  const left = async () => {
    const salts = await db.all(sql`SELECT salt FROM funnel_salt WHERE day = '2026-03-03'`);
    const visits = await db.all(sql`SELECT hash FROM funnel_visit WHERE job = ${job}`);
    return [salts.length, visits.length];
  };
  home.backend.setNow("2026-03-03T23:59:00.000Z");
  await runScheduler(home.backend.services);
  await deliver(home, [visitBy(job, "one"), visitBy(job, "three", "2026-03-03T22:00:00.000Z")]);
  expect(await left()).toEqual([1, 3]);
  home.backend.setNow("2026-03-04T00:00:00.000Z");
  await runScheduler(home.backend.services);
  expect(await left()).toEqual([0, 0]);
  await deliver(home, [visitBy(job, "one"), visitBy(job, "four")]);
  expect(await left()).toEqual([0, 0]);
  expect(await openedOf(home, job)).toBe(3);
});

test("what is stored of a visitor does not contain the mark, and differs between jobs and days", async () => {
  const { home, job } = await openChatbot();
  const other = (await bookedJob(home, { status: "online", columns: RUNNING })).job;
  await deliver(home, [visitBy(job, "a-browser"), visitBy(other, "a-browser")]);
  home.backend.setNow("2026-03-04T12:00:00.000Z");
  await deliver(home, [visitBy(job, "a-browser", "2026-03-04T12:00:00.000Z")]);
  const rows = await home.backend.services.db.all<{ hash: string }>(
    sql`SELECT hash FROM funnel_visit WHERE job IN (${job}, ${other})`,
  );
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3);
  expect(JSON.stringify(rows)).not.toContain("a-browser");
});

test("only chatbots that are open count, in the publication that is live", async () => {
  const { home, job } = await openChatbot();
  const { api, ada } = home;
  const offline = (await bookedJob(home, { status: "offline" })).job;
  await deliver(home, [visitBy(offline, "one"), visitBy("no such job", "one"), visitBy(job, "one")]);
  await api(ada).chatbot.configuration.createDraft({ id: job });
  await api(ada).chatbot.configuration.publish({ id: job });
  await deliver(home, [visitBy(job, "two"), visitBy(job, "three")]);
  expect(await openedOf(home, offline)).toBe(0);
  const { data } = await api(ada).jobs.funnel({ id: job });
  expect(data.publications.map(({ number, opened }) => [number, opened])).toEqual([
    [1, 2],
    [0, 1],
  ]);
});

test("the call hands a visit to the queue, and without one counts it beside the answer", async () => {
  const sent: VisitMessage[] = [];
  const batches: number[] = [];
  const sendBatch = async (messages: { body: VisitMessage }[]) => {
    batches.push(messages.length);
    sent.push(...messages.map(({ body }) => body));
  };
  const queue = { sendBatch } as unknown as Queue<VisitMessage>;
  const home = await world({ services: { visitQueue: queue } });
  const { job } = await bookedJob(home, { status: "online", columns: RUNNING });
  const trips = home.backend.services.db.trips;
  await home
    .api(null)
    .conversations.view({ id: job, sources: { source: "Face book " }, visitor: "a-browser-of-today" });
  expect(home.backend.services.db.trips).toBe(trips);
  await home.backend.settled();
  expect(sent).toMatchObject([{ job, source: "face book", visitor: "a-browser-of-today" }]);
  const spike = Array.from({ length: 250 }, (_, at) => ({ id: job, visitor: `a-browser-of-today-${at}` }));
  await Promise.all(spike.map((visit) => home.api(null).conversations.view(visit)));
  await home.backend.settled();
  expect(batches).toEqual([1, 100, 100, 50]);
  expect(new Set(sent.map(({ visitor }) => visitor)).size).toBe(251);
  const direct = await openChatbot();
  await direct.home.api(null).conversations.view({ id: direct.job, visitor: "a-browser-of-today" });
  await direct.home.backend.settled();
  expect(await openedOf(direct.home, direct.job)).toBe(1);
});
