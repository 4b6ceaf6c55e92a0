import { type RawBuilder, sql } from "kysely";
import { utcDate } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { TRUE } from "../../storage/compiler";
import type { Asking, Kind } from "../collection";
import { OPERATORS, type Operand } from "./operators";
import { relatedRows } from "./related";
import { columnOf, follow, kindOf, nameOf, relation, type Source } from "./source";

type Condition = RawBuilder<boolean>;

/**
 * Directus's `filter` as a condition. FORBIDDEN for an unknown field, INVALID_QUERY for an unknown operator or an
 * absurd size.
 */
export function compileFilter(filter: unknown, source: Source, asking: Asking): Condition {
  return compile(filter, source, { ...asking, conditions: MOST_CONDITIONS, groups: MOST_GROUPS }, 0);
}

/** D1 binds at most 100 values and nests expressions at most 100 deep. */
export const MOST_CONDITIONS = 40;
export const MOST_GROUPS = 100;
export const MOST_LEVELS = 8;

interface Budget extends Asking {
  conditions: number;
  groups: number;
}

function compile(filter: unknown, source: Source, asking: Budget, level: number): Condition {
  if (!isObject(filter) || level > MOST_LEVELS) throw new Refusal("INVALID_QUERY");
  asking.groups -= 1;
  if (asking.groups < 0) throw new Refusal("INVALID_QUERY");
  const parts = Object.entries(filter).map(([key, value]) => {
    if (key === "_and") return all(value, "and", source, asking, level);
    if (key === "_or") return all(value, "or", source, asking, level);
    return ofField(key, value, source, asking, level);
  });
  return joined(parts, "and");
}

/** Joined in halves: a row of thirty would nest thirty deep. Nothing to join is true. */
function joined(parts: Condition[], separator: "and" | "or"): Condition {
  const [only] = parts;
  if (!only) return TRUE;
  if (parts.length === 1) return only;
  const half = Math.ceil(parts.length / 2);
  const [first, second] = [joined(parts.slice(0, half), separator), joined(parts.slice(half), separator)];
  return separator === "and" ? sql`(${first} and ${second})` : sql`(${first} or ${second})`;
}

function all(value: unknown, separator: "and" | "or", source: Source, asking: Budget, level: number): Condition {
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : null;
  if (!parts) throw new Refusal("INVALID_QUERY");
  const compiled = parts.map((part) => compile(part, source, asking, level + 1));
  return joined(compiled, separator);
}

function ofField(field: string, value: unknown, source: Source, asking: Budget, level: number): Condition {
  if (relation(source.table.many, field)) return ofList(field, value, source, asking, level);
  const kind = kindOf(source, field);
  const conditions = isObject(value) ? value : { _eq: value };
  const operators = Object.entries(conditions).filter(
    ([key]) => key.startsWith("_") && key !== "_and" && key !== "_or",
  );
  const { id, ...nested } = Object.fromEntries(
    Object.entries(conditions).filter(([key]) => !operators.some(([each]) => each === key)),
  );
  const parts = operators.map(([operator, each]) => ofOperator(operator, each, columnOf(source, field), kind, asking));
  // The id of a related row is our own column: no join, and the index on it serves.
  if (id !== undefined && relation(source.table.one, field)) parts.push(ofField(field, id, source, asking, level + 1));
  else if (id !== undefined) throw new Refusal("FORBIDDEN");
  if (Object.keys(nested).length > 0) parts.push(compile(nested, follow(source, field), asking, level + 1));
  return joined(parts, "and");
}

function ofList(field: string, value: unknown, source: Source, asking: Budget, level: number): Condition {
  if (!isObject(value)) throw new Refusal("INVALID_QUERY");
  const { _some, _none, ...rest } = value;
  const parts = [
    ...(_some === undefined ? [] : [exists(field, _some, source, asking, level)]),
    ...(_none === undefined ? [] : [sql<boolean>`not ${exists(field, _none, source, asking, level)}`]),
    ...(Object.keys(rest).length === 0 ? [] : [exists(field, rest, source, asking, level)]),
  ];
  return joined(parts, "and");
}

function exists(field: string, filter: unknown, source: Source, asking: Budget, level: number): Condition {
  const related = relatedRows(field, source, asking.actor);
  const condition = compile(filter, related.source, asking, level + 1);
  return sql`exists ${related.rows().select(nameOf(related.source, "id")).where(condition)}`;
}

function ofOperator(
  name: string,
  value: unknown,
  column: RawBuilder<string | null>,
  kind: Kind,
  asking: Budget,
): Condition {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  asking.conditions -= 1;
  if (!operator || asking.conditions < 0) throw new Refusal("INVALID_QUERY");
  return operator(column, value, (each) => toOperand(each, kind, asking));
}

export function toOperand(value: unknown, kind: Kind, { actor, now }: Asking): Operand {
  if (value === null) return null;
  if (value === "$CURRENT_USER") return actor.type === "person" ? actor.id : null;
  if (value === "$NOW") return kind === "date" ? utcDate(now) : now.toISOString();
  if (kind === "boolean") return toBoolean(value);
  if (typeof value !== "string" && typeof value !== "number") throw new Refusal("INVALID_QUERY");
  if (kind !== "number") return String(value);
  if (value === "" || !Number.isFinite(Number(value))) throw new Refusal("INVALID_QUERY");
  return Number(value);
}

function toBoolean(value: unknown): number {
  if (value === true || value === "true" || value === 1 || value === "1") return 1;
  if (value === false || value === "false" || value === 0 || value === "0") return 0;
  throw new Refusal("INVALID_QUERY");
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
