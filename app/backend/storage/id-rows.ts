import { type RawBuilder, sql } from "kysely";

/** Rows with an id, to join other tables to. */
export type IdRows = RawBuilder<{ id: string }>;

/** Whether these ids may be written into a statement: 8 kB. Written, they cost no row each, as those of a list do. */
export const areWritten = (ids: readonly string[]): boolean =>
  ids.length <= MOST_WRITTEN && ids.every((id) => PLAIN_ID.test(id));

const MOST_WRITTEN = 200;
/** Ids that callers have chosen may be longer and hold anything. */
const PLAIN_ID = /^[\w-]{1,40}$/;

/**
 * The ids as rows: `selectFrom(rowsOf(ids).as("listed")).crossJoin("job")…`. What is found by each of them costs a row
 * less than by `in`.
 */
export function rowsOf(ids: readonly string[]): IdRows {
  const value = sql.ref("value");
  if (ids.length === 0 || !areWritten(ids))
    return sql`(select ${value} as ${sql.ref("id")} from json_each(${JSON.stringify(ids)}))`;
  const written = sql.join(ids.map((id) => sql`(${sql.lit(id)})`));
  return sql`(select ${sql.ref("column1")} as ${sql.ref("id")} from (values ${written}))`;
}
