import { type RawBuilder, sql } from "kysely";
import { Refusal } from "~/domain/errors";
import { hasKey } from "~/lib/objects";
import type { Row } from "../../storage/db";
import type { Kind } from "../collection";
import { columnOf, kindOf, type Source } from "./source";

/** Directus's functions: what they make of a column, and of which kinds of columns. */
const FUNCTIONS = {
  count: { kinds: null, of: (column) => sql`count(${column})` },
  countDistinct: { kinds: null, of: (column) => sql`count(distinct ${column})` },
  countAll: { kinds: null, of: () => sql`count(*)` },
  sum: { kinds: ["number"], of: (column) => sql`sum(${column})` },
  sumDistinct: { kinds: ["number"], of: (column) => sql`sum(distinct ${column})` },
  avg: { kinds: ["number"], of: (column) => sql`avg(${column})` },
  avgDistinct: { kinds: ["number"], of: (column) => sql`avg(distinct ${column})` },
  min: { kinds: ["number", "date", "time"], of: (column) => sql`min(${column})` },
  max: { kinds: ["number", "date", "time"], of: (column) => sql`max(${column})` },
} as const satisfies Record<
  string,
  { kinds: readonly Kind[] | null; of: (column: RawBuilder<unknown>) => RawBuilder<unknown> }
>;

/** Parts of a moment that rows are grouped by, in SQLite's words; the last three of moments alone. */
const PARTS = {
  year: "%Y",
  month: "%m",
  week: "%W",
  day: "%d",
  weekday: "%w",
  hour: "%H",
  minute: "%M",
  second: "%S",
} as const;

/** Which functions are asked for, of `*` or of fields, per group. */
export interface Aggregation {
  values: { name: keyof typeof FUNCTIONS; field: string }[];
  groups: string[];
}

/** INVALID_QUERY for another function. */
export function readAggregation(aggregate: Record<string, unknown>, groupBy: readonly string[] = []): Aggregation {
  const values = Object.entries(aggregate).flatMap(([name, fields]) => {
    if (!hasKey(FUNCTIONS, name)) throw new Refusal("INVALID_QUERY", { reason: name });
    return toList(fields).map((field) => ({ name, field }));
  });
  if (values.length === 0 || values.length > 10 || groupBy.length > 3)
    throw new Refusal("INVALID_QUERY", { reason: "aggregate" });
  return { values, groups: [...groupBy] };
}

/** Whether it is one number: of rows, which are as many as their ids. */
export function isOfRows({ values: [value, ...others], groups }: Aggregation): boolean {
  if (!value || others.length > 0 || groups.length > 0) return false;
  return value.name.startsWith("count") && (value.field === "*" || value.field === "id");
}

/** The columns of the values and of their groups. */
export const compileAggregation = ({ values, groups }: Aggregation, source: Source) => [
  ...groups.map((field) => groupOf(field, source).column.as(groupOf(field, source).name)),
  ...values.map((each, at) => figureOf(each, source).as(`$${at}`)),
];

/** What rows are grouped and sorted by, with its name in the answer. */
export const groupsOf = ({ groups }: Aggregation, source: Source) => groups.map((field) => groupOf(field, source));

/** `count=*` is a bare number, `count=id` one under the field's name. */
export function toCounts(row: Row, { values, groups }: Aggregation): Row {
  const answer: Row = Object.fromEntries(groups.map(nameOfGroup).map((name) => [name, row[name]]));
  values.forEach(({ name, field }, at) => {
    const value = row[`$${at}`];
    answer[name] = field === "*" ? value : { ...(answer[name] as Row | undefined), [field]: value };
  });
  return answer;
}

/** Distinct ids are as many as rows: no set needs to be built. */
function figureOf({ name, field }: Aggregation["values"][number], source: Source): RawBuilder<unknown> {
  const isCount = name.startsWith("count");
  if (isCount && (field === "*" || field === "id")) return sql<number>`count(*)`;
  if (field === "*" || name === "countAll") throw new Refusal("INVALID_QUERY", { reason: name });
  const kind = kindOf(source, field);
  const { kinds, of } = FUNCTIONS[name];
  if (kinds && !kinds.some((each) => each === kind)) throw new Refusal("INVALID_QUERY", { reason: name });
  return of(columnOf(source, field));
}

const FUNCTION = /^(\w+)\((\w+)\)$/;

function groupOf(field: string, source: Source): { column: RawBuilder<unknown>; name: string } {
  const name = nameOfGroup(field);
  const [, part, of] = FUNCTION.exec(field) ?? [];
  if (part === undefined || of === undefined) {
    kindOf(source, field);
    return { column: columnOf(source, field), name };
  }
  const kind = kindOf(source, of);
  const isPart = hasKey(PARTS, part) && (kind === "time" || (kind === "date" && !/hour|minute|second/.test(part)));
  if (!isPart) throw new Refusal("INVALID_QUERY", { reason: field });
  const text = sql<string>`strftime(${sql.lit(PARTS[part])}, ${columnOf(source, of)})`;
  return { column: sql<number>`cast(${text} as integer)`, name };
}

/** As Directus: "date_created_year". */
function nameOfGroup(field: string): string {
  const [, part, of] = FUNCTION.exec(field) ?? [];
  return part && of ? `${of}_${part}` : field;
}

function toList(fields: unknown): string[] {
  if (typeof fields === "string") return fields.split(",").filter(Boolean);
  if (Array.isArray(fields)) return fields.map(String);
  throw new Refusal("INVALID_QUERY", { reason: "aggregate" });
}
