import type { Services } from "../services";
import type { CounterKey, KeyRange, Recount } from "../storage/recount";
import type { Sql } from "../storage/sql";
import { KEYS, selectKeys } from "./queries";
import { RECOUNTS } from "./recounts";
import { withNote } from "./statements";

/**
 * `run`: it begins no further batch once it has read so many rows. `batch`: it takes keys until their recounts are
 * expected to read so many rows, and at least one.
 */
const ROWS = { run: 100_000, batch: 10_000 };

const ORDER: readonly CounterKey[] = ["job", "organization", "user", "all"];
const LAST = "\u{10ffff}";

/** What a repair notes; `found`: rows of the day so far. */
interface Drift {
  counter: string;
  found: number;
}

/**
 * One run of the nightly check: compares what triggers keep with what it is kept of, in batches, and repairs it.
 * `cursor` is what the run before has answered, null = from the beginning; answers where to go on, null at the end.
 * Repeating a run, or two at once, changes nothing more. `day` (Europe/Berlin) is the one under which drift is noted.
 */
export async function checkCounters(
  services: Services,
  day: string,
  cursor: string | null,
  rows = ROWS,
): Promise<string | null> {
  const { db } = services;
  const read = db.rowsRead;
  let next = cursor ?? `${ORDER[0]} `;
  while (db.rowsRead - read < rows.run) {
    const [by = "", after = ""] = next.split(" ");
    const key = ORDER.find((each) => each === by) ?? "job";
    const reached = await checkBatch(services, day, { by: key, after }, rows.batch);
    const following = ORDER[ORDER.indexOf(key) + 1];
    if (reached === null && !following) return null;
    next = reached === null ? `${following} ` : `${key} ${reached}`;
  }
  return next;
}

/** The last key that was checked; null = there are no more. */
async function checkBatch(
  services: Services,
  day: string,
  { by, after }: { by: CounterKey; after: string },
  most: number,
): Promise<string | null> {
  const recounts = RECOUNTS.filter((recount) => recount.by === by);
  if (by === "all") {
    const place = Number(after);
    await mend(services, day, recounts.slice(place, place + 1), { after, upto: after });
    return place + 1 < recounts.length ? String(place + 1) : null;
  }
  const upto = await lastKey(services, selectKeys(by, after), most);
  await mend(services, day, recounts, { after, upto: upto ?? LAST });
  return upto;
}

/** The key up to which a batch goes; null = to the end, what has no row of its own included. */
async function lastKey({ db }: Services, next: Sql, most: number): Promise<string | null> {
  const keys = await db.all<{ key: string; cost: number }>(next);
  let cost = 0;
  for (const [at, each] of keys.entries()) {
    cost += each.cost;
    const isLast = at === keys.length - 1;
    if (cost >= most && !isLast) return each.key;
    if (isLast && keys.length === KEYS) return each.key;
  }
  return null;
}

/** All in one transaction; where that fails each for itself, so that one that cannot does not hold up the others. */
async function mend(services: Services, day: string, recounts: readonly Recount[], range: KeyRange): Promise<void> {
  try {
    await mendTogether(services, day, recounts, range);
  } catch (error) {
    if (recounts.length === 1) services.log.error("counters.check", error, { counter: recounts[0]?.name });
    else for (const recount of recounts) await mend(services, day, [recount], range);
  }
}

async function mendTogether(
  { db, clock, log }: Services,
  day: string,
  recounts: readonly Recount[],
  range: KeyRange,
): Promise<void> {
  const moment = clock().toISOString();
  const repairs = recounts.flatMap((recount) =>
    recount.repairs(range).flatMap((repair) => withNote(repair, recount, day, moment)),
  );
  const written = await db.write<Drift>(repairs);
  for (const { counter, found } of written.flatMap((each) => each.rows))
    log.error("counters.drift", new Error(`${counter} was not what it counts`), { counter, found, day });
}
