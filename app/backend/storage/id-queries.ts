import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { FALSE, isIn } from "./compiler";

/** Rows with an id, to join other tables to. */
export type IdRows = RawBuilder<{ id: string }>;

/** Whether these ids may be written into a statement: 8 kB. Written, they cost no row each, as those of a list do. */
const areWritten = (ids: readonly string[]): boolean =>
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

/** Whether the id in the column is one of these. */
export function isOneOfIds(
  column: Expression<string | null>,
  [first, ...others]: readonly string[],
): Expression<SqlBool> {
  if (first === undefined) return FALSE;
  if (others.length === 0) return sql<boolean>`${column} = ${first}`;
  const ids = [first, ...others];
  if (!areWritten(ids)) return isIn(column, ids);
  return sql<boolean>`${column} in (${sql.join(ids.map((id) => sql.lit(id)))})`;
}
