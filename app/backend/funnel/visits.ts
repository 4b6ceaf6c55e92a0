import { dayOfVisit } from "~/domain/funnel/visits";
import { sign } from "~/platform/session/seal";
import { isProbe, takeProbe } from "../heartbeats/probes";
import type { ProbeMessage, Services, VisitMessage } from "../services";
import { fold, insertSalt, insertVisits, selectSalts } from "./statements";

/** Hands a visit to the queue, or without one stores it beside the answer. Never throws, and nothing waits for it. */
export function noteVisit(services: Services, visit: Omit<VisitMessage, "at">): void {
  const message = { ...visit, at: services.clock().toISOString() };
  const work = services.visitQueue
    ? services.visitQueue.send(message)
    : storeVisits({ ...services, db: services.db.fork() }, [message]);
  services.waitUntil(work.catch((error) => services.log.error("funnel.visit", error, { job: visit.job })));
}

/** What the queue delivers, perhaps twice: each visitor counts once for each job and day. */
export async function consumeVisits(
  services: Services,
  batch: MessageBatch<VisitMessage | ProbeMessage>,
): Promise<void> {
  try {
    const bodies = batch.messages.map(({ body }) => body);
    const probe = bodies.find(isProbe);
    await storeVisits(
      services,
      bodies.filter((body): body is VisitMessage => !isProbe(body)),
    );
    if (probe) await takeProbe(services, probe.probe);
    batch.ackAll();
  } catch (error) {
    services.log.error("funnel.queue", error);
    batch.retryAll();
  }
}

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
  const written = await db.write([...days.map((day) => insertSalt(day, crypto.randomUUID())), salts]);
  const saltOf = new Map(written.rowsOf(salts).map(({ day, salt }) => [day, salt]));
  const rows = await Promise.all(
    visits.map(async ({ job, at, source, visitor, day }) => {
      const salt = saltOf.get(day) ?? "";
      return { job, at, source, day, salt, hash: await sign(`${job}|${visitor}`, salt) };
    }),
  );
  await db.write([insertVisits(rows), ...fold()]);
}
