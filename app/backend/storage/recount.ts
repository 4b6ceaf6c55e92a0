import { raw, type Sql, sql } from "./sql";

/** Keys that a run looks at: above `after` up to `upto`, whether or not they are keys of a row. */
export interface KeyRange {
  after: string;
  upto: string;
}

/** By whose ids the rows of a counter are walked through. `all`: one statement for the whole of it. */
export type CounterKey = "job" | "organization" | "user" | "all";

/** What writes keep of other rows by triggers, and how it is computed anew. */
export interface Recount {
  /** As operators see it. */
  name: string;
  /** `table` or `table.column`: what only triggers and this write. */
  keeps: readonly string[];
  /** What it holds, in words. */
  holds: string;
  by: CounterKey;
  /**
   * In the order in which they are to run, in one transaction. Each computes what should be there and writes what
   * differs, in one statement, so that no write comes between.
   */
  repairs: (range: KeyRange) => readonly Repair[];
}

/** A statement whose `changes()` are the rows that were wrong, or one that `wrong` answers them of beforehand. */
export type Repair = Sql | { wrong: Sql; mend: Sql };

/** `column` lies in the range. */
export const isWithin = (column: string, { after, upto }: KeyRange): Sql =>
  sql`${raw(column)} > ${after} AND ${raw(column)} <= ${upto}`;
