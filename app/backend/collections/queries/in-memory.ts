import { sortKey } from "~/lib/fold-text";
import type { Asking, ItemTable, Question, Values } from "../collection";
import { CHECKS, compareValues } from "./checks";
import { isObject, MOST_CONDITIONS, MOST_GROUPS, MOST_LEVELS, toOperand } from "./filter";
import { foldTyped } from "./folded";
import type { Operand } from "./operators";
import { relation } from "./source";

type Test = (row: Values) => boolean;

interface Reading extends Asking {
  table: ItemTable;
  conditions: number;
  groups: number;
}

/**
 * Whether a question means a row, as the engine's statements decide it. Null for what they alone can answer or refuse.
 * INVALID_QUERY for an operand that is none.
 */
export function readQuestion(
  { filter, search }: Question,
  table: ItemTable,
  searched: readonly string[],
  asking: Asking,
): Test | null {
  const reading = { ...asking, table, conditions: MOST_CONDITIONS, groups: MOST_GROUPS };
  const isFiltered = filter ? readFilter(filter, reading, 0) : () => true;
  const text = foldTyped(search?.trim() ?? "");
  if (!text || !isFiltered) return isFiltered;
  return (row) => isFiltered(row) && searched.some((name) => keyOf(row[name])?.includes(text));
}

function readFilter(filter: unknown, reading: Reading, level: number): Test | null {
  reading.groups -= 1;
  if (!isObject(filter) || level > MOST_LEVELS || reading.groups < 0) return null;
  const parts = Object.entries(filter).map(([key, value]) => {
    if (key === "_and" || key === "_or") return readGroup(key, value, reading, level);
    return ofField(key, value, reading, level);
  });
  return joined(parts, "_and");
}

function readGroup(kind: "_and" | "_or", value: unknown, reading: Reading, level: number): Test | null {
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : null;
  return (
    parts &&
    joined(
      parts.map((part) => readFilter(part, reading, level + 1)),
      kind,
    )
  );
}

/** Nothing to join is true. */
function joined(parts: readonly (Test | null)[], kind: "_and" | "_or"): Test | null {
  const tests = parts.filter((part) => part !== null);
  if (tests.length < parts.length) return null;
  if (kind === "_and") return (row) => tests.every((test) => test(row));
  return (row) => tests.length === 0 || tests.some((test) => test(row));
}

function ofField(field: string, value: unknown, reading: Reading, level: number): Test | null {
  const kind = relation(reading.table.fields, field);
  if (!kind) return null;
  const parts = Object.entries(isObject(value) ? value : { _eq: value }).map(([name, wanted]): Test | null => {
    // The id of a related row is our own column.
    if (name === "id" && relation(reading.table.one, field))
      return level < MOST_LEVELS ? ofField(field, wanted, reading, level + 1) : null;
    const check = relation(CHECKS, name);
    reading.conditions -= 1;
    if (!check || reading.conditions < 0) return null;
    const fits = check(wanted, (each) => toOperand(each, kind, reading));
    return (row) => fits(row[field] ?? null);
  });
  return joined(parts, "_and");
}

/** Filters of one field or group each, all of which hold for each row that the filter means. */
export function conjunctsOf(filter: unknown, level = 0): Record<string, unknown>[] {
  if (!isObject(filter) || level > MOST_LEVELS) return [];
  return Object.entries(filter).flatMap(([key, value]) =>
    key === "_and" ? Object.values(value ?? {}).flatMap((part) => conjunctsOf(part, level + 1)) : [{ [key]: value }],
  );
}

/** The own fields that a filter in memory looks at. */
export function fieldsOf(filter: unknown, level = 0): string[] {
  if (!isObject(filter) || level > MOST_LEVELS) return [];
  return Object.entries(filter).flatMap(([key, value]) =>
    key === "_and" || key === "_or" ? Object.values(value ?? {}).flatMap((part) => fieldsOf(part, level + 1)) : [key],
  );
}

/**
 * A folded text that every row which the filter means has in one of these columns, for an index that finds parts of
 * texts; "" where it names none.
 */
export function textWithin(filter: unknown, searched: readonly string[]): string {
  if (!isObject(filter)) return "";
  for (const [key, value] of Object.entries(filter)) {
    const parts = isObject(value) ? Object.entries(value) : [["_eq", value] as const];
    const texts =
      key === "_and"
        ? Object.values(value ?? {}).map((part) => textWithin(part, searched))
        : namedBy(key, parts, searched);
    const text = texts.find((each) => each.length >= 3);
    if (text) return text;
  }
  return "";
}

function namedBy(field: string, parts: readonly (readonly [string, unknown])[], searched: readonly string[]): string[] {
  if (!searched.includes(field)) return [];
  return parts.flatMap(([name, wanted]) =>
    NAMES_TEXT.has(name) && typeof wanted === "string" && !wanted.startsWith("$")
      ? [...wanted.matchAll(FOLDED_ALIKE)].map(([text]) => foldTyped(text))
      : [],
  );
}

/** Of other letters the index keeps the capitals, which a typed text has lost. */
const FOLDED_ALIKE = /[\p{ASCII}äöüÄÖÜß]+/gu;

/** Operators that a text which contains the wanted one meets, and NULL never does. */
export const NAMES_TEXT = new Set([
  "_eq",
  "_contains",
  "_icontains",
  "_starts_with",
  "_istarts_with",
  "_ends_with",
  "_iends_with",
]);

/** A text as it is sorted and searched. */
const keyOf = (value: Operand | undefined): string | null =>
  value === null || value === undefined ? null : sortKey(String(value));

/** `compileSort` for rows in memory; null for an order by anything but own columns. */
export function readOrder(
  sort: readonly string[],
  table: ItemTable,
): (<R extends Values>(rows: readonly R[]) => R[]) | null {
  const keys = sort.map((key) => ({ field: key.replace(/^-/, ""), sign: key.startsWith("-") ? -1 : 1 }));
  if (!keys.every(({ field }) => relation(table.fields, field))) return null;
  const compared = keys.filter(({ field }) => field !== "id");
  const sign = keys.find(({ field }) => field === "id")?.sign ?? keys.at(-1)?.sign ?? 1;
  const comparedOf = (row: Values, field: string): Operand =>
    table.fields[field] === "text" ? keyOf(row[field]) : (row[field] ?? null);
  return (rows) =>
    rows
      .map((row) => ({ row, values: compared.map(({ field }) => comparedOf(row, field)) }))
      .sort((one, other) => {
        for (const [at, key] of compared.entries()) {
          const order = compareValues(one.values[at] ?? null, other.values[at] ?? null);
          if (order !== 0) return order * key.sign;
        }
        return compareValues(one.row.id ?? null, other.row.id ?? null) * sign;
      })
      .map(({ row }) => row);
}
