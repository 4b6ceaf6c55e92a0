import { expressionBuilder, sql } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";

const job = expressionBuilder<Database, "job">();

/** Which phases of the job's board are reviewed anonymously. */
export const setAnonymousPhases = (id: string, phases: readonly string[]) =>
  query
    .updateTable("job")
    .set({ anonymous_phases: [...phases] })
    .where("id", "=", id);

/** A phase that is deleted is reviewed no more. */
export const removeAnonymousPhase = (id: string, phase: string) =>
  query
    .updateTable("job")
    .set({
      anonymous_phases: sql<string[]>`(select json_group_array(value)
        from json_each(${job.ref("job.anonymous_phases")}) where value <> ${phase})`,
    })
    .where("id", "=", id);
