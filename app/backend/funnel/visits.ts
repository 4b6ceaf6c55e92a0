import { dayOfVisit } from "~/domain/funnel/visits";
import { isRecord } from "~/lib/objects";
import { randomKey } from "~/lib/random-key";
import { sign } from "~/platform/session/seal";
import { isProbe, takeProbe } from "../heartbeats/probes";
import type { Services, VisitMessage } from "../services";
import { fold, insertSalt, insertVisits, selectSalts } from "./statements";

/** How long visits of one isolate are collected, in ms, and how many of them one message to the queue may hold. */
const COLLECTED_MS = 500;
const SENT_AT_ONCE = 100;

/**
 * Hands a visit to the queue, together with others of the same moment, or without a queue stores it beside the answer.
 * Never throws, and nothing waits for it.
 */
export function noteVisit(services: Services, visit: Omit<VisitMessage, "at">): void {
  const message = { ...visit, at: services.clock().toISOString() };
  const work = services.visitQueue
    ? collect(services, message, services.visitQueue)
    : storeVisits({ ...services, db: services.db.fork() }, [message]);
  services.waitUntil(work.catch((error) => services.log.error("funnel.visit", error, { job: visit.job })));
}

/** The first visit of a moment sends all that have come until its end; a hundred do not wait for it. */
async function collect({ visits }: Services, message: VisitMessage, queue: Queue<VisitMessage>): Promise<void> {
  visits.push(message);
  if (visits.length > 1 && visits.length < SENT_AT_ONCE) return;
  if (visits.length < SENT_AT_ONCE) await new Promise((resolve) => setTimeout(resolve, COLLECTED_MS));
  const taken = visits.splice(0);
  if (taken.length > 0) await queue.sendBatch(taken.map((body) => ({ body })));
}

/**
 * What the queue delivers, perhaps twice: each visitor counts once for each job and day. What no version of the product
 * can read is left out, since it would hold up the others until all of them are given up.
 */
export async function consumeVisits(services: Services, batch: MessageBatch<unknown>): Promise<void> {
  try {
    const bodies = batch.messages.map(({ body }) => body);
    const probe = bodies.find(isProbe);
    const visits = bodies.filter(isVisit);
    const unreadable = bodies.filter((body) => !isProbe(body) && !isVisit(body)).length;
    if (unreadable > 0) services.log.error("funnel.queue", new Error("unreadable messages"), { count: unreadable });
    await storeVisits(services, visits);
    if (probe) await takeProbe(services, probe.probe);
    batch.ackAll();
  } catch (error) {
    services.log.error("funnel.queue", error);
    batch.retryAll();
  }
}

const TEXTS = ["job", "source", "visitor"] as const;
const MOST_SIGNS = 500;

const isVisit = (body: unknown): body is VisitMessage =>
  isRecord(body) &&
  TEXTS.every((name) => typeof body[name] === "string" && body[name].length <= MOST_SIGNS) &&
  typeof body.at === "string" &&
  INSTANT.test(body.at) &&
  !Number.isNaN(Date.parse(body.at));

/** As a clock writes it; anything else would not sort among the others. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Stores the visits of days that are not forgotten, and folds what waits. The visitor's mark is hashed with the salt of
 * its day: when both are deleted, nothing tells who it was.
 */
async function storeVisits(services: Services, messages: readonly VisitMessage[]): Promise<void> {
  const { db, clock } = services;
  const visits = messages.flatMap((message) => {
    const day = dayOfVisit(message.at, clock());
    return day === null ? [] : [{ ...message, day }];
  });
  const days = [...new Set(visits.map(({ day }) => day))];
  if (days.length === 0) return;
  const salts = selectSalts(days);
  const written = await db.write([...days.map((day) => insertSalt(day, randomKey())), salts]);
  const saltOf = new Map(written.rowsOf(salts).map(({ day, salt }) => [day, salt]));
  const rows = await Promise.all(
    visits.map(async ({ job, at, source, visitor, day }) => {
      const salt = saltOf.get(day) ?? "";
      return { job, at, source, day, salt, hash: await sign(`${job}|${visitor}`, salt) };
    }),
  );
  await db.write([insertVisits(rows), ...fold()]);
}
