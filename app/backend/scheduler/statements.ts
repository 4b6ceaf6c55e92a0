import { query } from "../storage/compiler";

/** Work that is not done with every tick. */
type Task = "cleanUp" | "retention";

/** In this period nothing is left to do of the task. */
export const noteDone = (name: Task, period: string) =>
  query
    .insertInto("scheduled_task")
    .values({ name, done_in: period })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ done_in: period }));
