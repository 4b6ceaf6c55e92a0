import { expressionBuilder, type SqlBool, sql } from "kysely";
import { laterBy } from "~/domain/dates";
import { type Heartbeat, missedBefore, type WatchedPart } from "~/domain/operations/heartbeats";
import type { Database } from "../schema";
import { query, TRUE } from "../storage/compiler";
import { guardOneChanged } from "../storage/guards";

const heartbeat = expressionBuilder<Database, "heartbeat">();

export const selectHeartbeats = () =>
  query.selectFrom("heartbeat").select(["part", "seen_at", "asked_at", "waiting_since", "silent_since"]);

const ofPart = (part: WatchedPart) => query.updateTable("heartbeat").where("part", "=", part);

/** A sign of life, in the batch of what shows it. Written once a minute at most, unless one was awaited. */
export const noteSign = (part: Exclude<WatchedPart, "scheduler">, now: Date) =>
  ofPart(part)
    .set({ seen_at: now.toISOString(), waiting_since: null })
    .where(
      heartbeat.or([
        heartbeat("waiting_since", "is not", null),
        heartbeat("seen_at", "is", null),
        heartbeat("seen_at", "<=", laterBy(now, -1, "minute")),
      ]),
    );

/** A tick has ended well; from here on the next one is awaited. */
export const noteTick = (now: Date) =>
  ofPart("scheduler").set({ seen_at: now.toISOString(), waiting_since: now.toISOString() });

/** From here on a sign is awaited, unless one is already; `condition`: where it is. */
export const awaitSign = (part: WatchedPart, now: Date, condition = TRUE) =>
  ofPart(part)
    .set({
      asked_at: now.toISOString(),
      waiting_since: heartbeat.fn.coalesce("waiting_since", sql.val(now.toISOString())),
    })
    .where(condition);

/** The statement just before this one has changed a row. */
export const HAS_CHANGED = sql<SqlBool & boolean>`changes() > 0`;

/** The alarm of a part that is still as it was read. NOTHING_TO_DO when it was raised already, or the part is back. */
export const raiseAlarm = ({ part, waiting_since }: Heartbeat) => [
  ofPart(part)
    .set({ silent_since: waiting_since })
    .where("silent_since", "is", null)
    .where("waiting_since", "=", waiting_since),
  guardOneChanged("NOTHING_TO_DO"),
];

/** NOTHING_TO_DO when it was ended already, or the part is silent again. */
export const endAlarm = ({ part, silent_since }: Heartbeat, now: Date) => [
  ofPart(part)
    .set({ silent_since: null })
    .where("silent_since", "=", silent_since)
    .where(
      heartbeat.or([heartbeat("waiting_since", "is", null), heartbeat("waiting_since", ">=", missedBefore(part, now))]),
    ),
  guardOneChanged("NOTHING_TO_DO"),
];
