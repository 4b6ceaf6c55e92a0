import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import { openQuery } from "./compiler";

/** Rows that one statement of the clean-up removes at most: what is left waits for the next run. */
export const MOST_DELETED = 1_000;

/**
 * Deletes at most `MOST_DELETED` rows of the table for which the condition holds; `key` is its primary key. SQLite as
 * D1 builds it knows no LIMIT for a DELETE.
 */
export function deleteSome<T extends keyof Database & string>(
  table: T,
  key: readonly (keyof Database[T] & string)[],
  condition: (row: ExpressionBuilder<Database, T>) => Expression<SqlBool>,
) {
  const columns = sql.join(key.map((name) => sql.ref(`${table}.${name}`)));
  const some = sql`select ${columns} from ${sql.table(table)}
    where ${condition(expressionBuilder<Database, T>())} limit ${sql.lit(MOST_DELETED)}`;
  return openQuery.deleteFrom(String(table)).where(sql<boolean>`(${columns}) in (${some})`);
}
