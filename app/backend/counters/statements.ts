import { HAS_CHANGED } from "../heartbeats/statements";
import { query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardThat } from "../storage/guards";
import type { Recount, Repair } from "../storage/recount";
import { type Sql, sql } from "../storage/sql";

/** What a repair does, and a note of how many rows it had to repair. */
export function withNote(repair: Repair, { name }: Recount, day: string, moment: string): Sql[] {
  const note = (count: Sql) => sql`INSERT INTO counter_drift (counter, day, found, last_at)
    SELECT ${name}, ${day}, n.found, ${moment} FROM (SELECT ${count} AS found) n WHERE n.found > 0
    ON CONFLICT (day, counter) DO UPDATE SET found = counter_drift.found + excluded.found,
      last_at = excluded.last_at, told_at = NULL
    RETURNING counter, found`;
  return "mend" in repair
    ? [note(sql`(SELECT count(*) FROM ${repair.wrong})`), repair.mend]
    : [repair, note(sql`changes()`)];
}

/** NOTHING_TO_DO when somebody else has told it. */
export const noteTold = (now: Date) => [
  query.updateTable("counter_drift").set({ told_at: now.toISOString() }).where("told_at", "is", null),
  guardThat("NOTHING_TO_DO", HAS_CHANGED),
];

export const deleteDriftBefore = (day: string) =>
  deleteSome("counter_drift", ["day", "counter"], (row) => row("day", "<", day));
