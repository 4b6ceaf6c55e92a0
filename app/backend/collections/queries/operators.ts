import { type Expression, type RawBuilder, sql } from "kysely";
import { Refusal } from "~/domain/errors";
import { containsText as contains, folded, foldTyped } from "./folded";

/** A value as SQLite compares it. */
export type Operand = string | number | null;
type Column = Expression<string | null>;
type Condition = RawBuilder<boolean>;
type Operator = (column: Column, value: unknown, read: (value: unknown) => Operand) => Condition;

/**
 * Directus's filter operators. `i` compares without case and umlauts, `n` is the opposite.
 */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  _eq: (column, value, read) => equals(column, read(value)),
  _neq: (column, value, read) => sql<boolean>`${column} is not ${read(value)}`,
  _ieq: (column, value) => sql<boolean>`${folded(column)} = ${foldTyped(textOf(value))}`,
  _nieq: (column, value) => sql<boolean>`${folded(column)} is not ${foldTyped(textOf(value))}`,
  _lt: (column, value, read) => sql<boolean>`${column} < ${read(value)}`,
  _lte: (column, value, read) => sql<boolean>`${column} <= ${read(value)}`,
  _gt: (column, value, read) => sql<boolean>`${column} > ${read(value)}`,
  _gte: (column, value, read) => sql<boolean>`${column} >= ${read(value)}`,
  _in: (column, value, read) => isOneOf(column, listOf(value).map(read)),
  _nin: (column, value, read) => sql<boolean>`not coalesce(${isOneOf(column, listOf(value).map(read))}, 0)`,
  _null: (column, value) => (isYes(value) ? sql<boolean>`${column} is null` : sql<boolean>`${column} is not null`),
  _nnull: (column, value) => (isYes(value) ? sql<boolean>`${column} is not null` : sql<boolean>`${column} is null`),
  _empty: (column, value) => (isYes(value) ? isEmpty(column) : sql<boolean>`not ${isEmpty(column)}`),
  _nempty: (column, value) => (isYes(value) ? sql<boolean>`not ${isEmpty(column)}` : isEmpty(column)),
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

const equals = (column: Column, value: Operand): Condition =>
  value === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${value}`;

/** One value is an equality: only that lets an index be walked in order. */
export function isOneOf(column: Column, values: readonly Operand[]): Condition {
  if (values.length === 1 && values[0] !== undefined) return equals(column, values[0]);
  return sql<boolean>`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

function between(column: Column, value: unknown, read: (value: unknown) => Operand): Condition {
  const [low, high, ...more] = listOf(value);
  if (low === undefined || high === undefined || more.length > 0) throw new Refusal("INVALID_QUERY");
  return sql<boolean>`${column} between ${read(low)} and ${read(high)}`;
}

const startsWith = (column: Column, text: string): Condition =>
  sql<boolean>`substr(${column}, 1, ${[...text].length}) = ${text}`;
const endsWith = (column: Column, text: string): Condition =>
  text === "" ? sql<boolean>`${column} is not null` : sql<boolean>`substr(${column}, ${-[...text].length}) = ${text}`;
const isEmpty = (column: Column): Condition => sql<boolean>`coalesce(${column}, '') in ('', '[]')`;
const not = (condition: Condition): Condition => sql<boolean>`not coalesce(${condition}, 0)`;

export const isYes = (value: unknown): boolean => value !== false && value !== "false" && value !== 0 && value !== "0";

export function listOf(value: unknown): unknown[] {
  if (typeof value === "string") return value.split(",");
  if (!Array.isArray(value) || value.length > 500) throw new Refusal("INVALID_QUERY");
  return value;
}

export function textOf(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") throw new Refusal("INVALID_QUERY");
  return String(value);
}
