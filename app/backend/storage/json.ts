import { type Expression, type RawBuilder, type Simplify, sql } from "kysely";
import { columnNames, type Decodings, decodingsOf, jsonOf } from "./decoding";

/** The first row of a subquery as a JSON object, or null; JSON and flags inside it are read as what they are. */
export const objectFrom = <O>(rows: Expression<O>): RawBuilder<Simplify<O> | null> =>
  jsonOf(sql<Simplify<O> | null>`(select ${objectOf(rows)} from ${rows} as r)`);

/** All rows of a subquery, in its order, as a JSON list of objects. */
export const listFrom = <O>(rows: Expression<O>): RawBuilder<Simplify<O>[]> =>
  jsonOf(sql<Simplify<O>[]>`(select json_group_array(${objectOf(rows)}) from ${rows} as r)`);

/** The only column of a subquery as a JSON list. Throws for a subquery with more of them. */
export function valuesFrom<T>(rows: Expression<Record<string, T>>): RawBuilder<T[]> {
  const node = rows.toOperationNode();
  const [name, ...others] = columnNames(node);
  if (name === undefined || others.length > 0) throw new Error("a list of values has one column");
  return jsonOf(sql<T[]>`(select json_group_array(${memberOf(name, decodingsOf(node))}) from ${rows} as r)`);
}

/** D1 functions take at most 32 arguments: 16 pairs, and 15 more with every json_set around them. */
const FIRST_PAIRS = 16;
const MORE_PAIRS = 15;

function objectOf(rows: Expression<unknown>): RawBuilder<unknown> {
  const node = rows.toOperationNode();
  const decodings = decodingsOf(node);
  const names = columnNames(node);
  const pairs = names.slice(0, FIRST_PAIRS).flatMap((name) => [sql.lit(name), memberOf(name, decodings)]);
  let object = sql`json_object(${sql.join(pairs)})`;
  for (let at = FIRST_PAIRS; at < names.length; at += MORE_PAIRS) {
    const more = names
      .slice(at, at + MORE_PAIRS)
      .flatMap((name) => [sql.lit(`$."${name}"`), memberOf(name, decodings)]);
    object = sql`json_set(${object}, ${sql.join(more)})`;
  }
  return object;
}

function memberOf(name: string, decodings: Decodings): RawBuilder<unknown> {
  const column = sql.ref(`r.${name}`);
  const kind = decodings.get(name);
  if (kind === "json") return sql`json(${column})`;
  return kind === "flag" ? sql`json(case ${column} when 1 then 'true' when 0 then 'false' end)` : column;
}
