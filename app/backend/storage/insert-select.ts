import { type Expression, type Insertable, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import { query, TRUE } from "./compiler";

/** The columns of an inserted row: each a value of its type, or an expression of it. */
export type InsertColumns<T extends keyof Database> = {
  [C in keyof Insertable<Database[T]>]: Insertable<Database[T]>[C] | Expression<Insertable<Database[T]>[C]>;
};

/**
 * `INSERT INTO table (…) SELECT … FROM …`: one row for each of `rows`, a statement without columns of its own such as
 * `query.selectFrom("job").where(…)`. Kysely alone checks neither the number, the order nor the types of the columns.
 */
export function insertSelect<T extends keyof Database & string, DB, TB extends keyof DB, O>(
  table: T,
  columns: InsertColumns<T>,
  rows: SelectQueryBuilder<DB, TB, O>,
) {
  const names = Object.keys(columns) as (keyof Database[T] & keyof InsertColumns<T> & string)[];
  const selected = rows.select(names.map((name) => sql`${columns[name]}`.as(name)));
  // SQLite takes the ON of a later ON CONFLICT for a join's unless there is a WHERE.
  const source = rows.toOperationNode().where ? selected : selected.where(TRUE);
  return query.insertInto(table).columns(names).expression(source);
}

/** `INSERT INTO table (…) SELECT … WHERE condition`: one row, or none. */
export const insertWhere = <T extends keyof Database & string>(
  table: T,
  columns: InsertColumns<T>,
  condition: Expression<SqlBool>,
) => insertSelect(table, columns, query.selectNoFrom([]).where(condition));
