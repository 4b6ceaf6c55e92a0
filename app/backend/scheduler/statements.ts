import { query } from "../storage/compiler";

/** Work that is not done with every tick. */
type Task = "cleanUp" | "retention" | "bucket" | "counters";

/** A row of this name, written by a restore, holds the moment since which erasures are to be replayed. */
export const REPLAY = "replayErasures";

/** In this period nothing is left to do of the task. */
export const noteDone = (name: Task, period: string) =>
  query
    .insertInto("scheduled_task")
    .values({ name, done_in: period })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ done_in: period }));

/** The replay of erasures goes on after this key of the journal, or is over; nothing if another run went on before. */
export const replayUntil = (before: string, next: string | null) =>
  next === null
    ? query.deleteFrom("scheduled_task").where("name", "=", REPLAY).where("done_in", "=", before)
    : query
        .updateTable("scheduled_task")
        .set({ done_in: next })
        .where("name", "=", REPLAY)
        .where("done_in", "=", before);
