import { Refusal } from "~/domain/errors";
import { type Param, type Sql, sql } from "../../storage/sql";
import { folded, foldTyped } from "./folded";

type Operator = (column: Sql, value: unknown, read: (value: unknown) => Param) => Sql;

/**
 * Directus's filter operators (wire-contract, section 5). `i` compares without case and umlauts, `n` is the opposite.
 */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  _eq: (column, value, read) => equals(column, read(value)),
  _neq: (column, value, read) => sql`${column} IS NOT ${read(value)}`,
  _ieq: (column, value) => sql`${folded(column)} = ${foldTyped(textOf(value))}`,
  _nieq: (column, value) => sql`${folded(column)} IS NOT ${foldTyped(textOf(value))}`,
  _lt: (column, value, read) => sql`${column} < ${read(value)}`,
  _lte: (column, value, read) => sql`${column} <= ${read(value)}`,
  _gt: (column, value, read) => sql`${column} > ${read(value)}`,
  _gte: (column, value, read) => sql`${column} >= ${read(value)}`,
  _in: (column, value, read) => isIn(column, listOf(value).map(read)),
  _nin: (column, value, read) => sql`NOT coalesce(${isIn(column, listOf(value).map(read))}, 0)`,
  _null: (column, value) => (isYes(value) ? sql`${column} IS NULL` : sql`${column} IS NOT NULL`),
  _nnull: (column, value) => (isYes(value) ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`),
  _empty: (column, value) => (isYes(value) ? isEmpty(column) : sql`NOT ${isEmpty(column)}`),
  _nempty: (column, value) => (isYes(value) ? sql`NOT ${isEmpty(column)}` : isEmpty(column)),
  _contains: (column, value) => contains(column, textOf(value)),
  _ncontains: (column, value) => not(contains(column, textOf(value))),
  _icontains: (column, value) => contains(folded(column), foldTyped(textOf(value))),
  _nicontains: (column, value) => not(contains(folded(column), foldTyped(textOf(value)))),
  _starts_with: (column, value) => startsWith(column, textOf(value)),
  _nstarts_with: (column, value) => not(startsWith(column, textOf(value))),
  _istarts_with: (column, value) => startsWith(folded(column), foldTyped(textOf(value))),
  _nistarts_with: (column, value) => not(startsWith(folded(column), foldTyped(textOf(value)))),
  _ends_with: (column, value) => endsWith(column, textOf(value)),
  _nends_with: (column, value) => not(endsWith(column, textOf(value))),
  _iends_with: (column, value) => endsWith(folded(column), foldTyped(textOf(value))),
  _niends_with: (column, value) => not(endsWith(folded(column), foldTyped(textOf(value)))),
  _between: (column, value, read) => between(column, value, read),
  _nbetween: (column, value, read) => not(between(column, value, read)),
};

const equals = (column: Sql, value: Param): Sql =>
  value === null ? sql`${column} IS NULL` : sql`${column} = ${value}`;

/** One value is an equality: only that lets an index be walked in order. */
function isIn(column: Sql, values: Param[]): Sql {
  if (values.length === 1 && values[0] !== undefined) return equals(column, values[0]);
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

function between(column: Sql, value: unknown, read: (value: unknown) => Param): Sql {
  const [low, high, ...more] = listOf(value);
  if (low === undefined || high === undefined || more.length > 0) throw new Refusal("INVALID_QUERY");
  return sql`${column} BETWEEN ${read(low)} AND ${read(high)}`;
}

const contains = (column: Sql, text: string): Sql => sql`instr(${column}, ${text}) > 0`;
const startsWith = (column: Sql, text: string): Sql => sql`substr(${column}, 1, ${[...text].length}) = ${text}`;
const endsWith = (column: Sql, text: string): Sql =>
  text === "" ? sql`${column} IS NOT NULL` : sql`substr(${column}, ${-[...text].length}) = ${text}`;
const isEmpty = (column: Sql): Sql => sql`coalesce(${column}, '') IN ('', '[]')`;
const not = (condition: Sql): Sql => sql`NOT coalesce(${condition}, 0)`;

const isYes = (value: unknown): boolean => value !== false && value !== "false" && value !== 0 && value !== "0";

function listOf(value: unknown): unknown[] {
  if (typeof value === "string") return value.split(",");
  if (!Array.isArray(value) || value.length > 500) throw new Refusal("INVALID_QUERY");
  return value;
}

function textOf(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") throw new Refusal("INVALID_QUERY");
  return String(value);
}
