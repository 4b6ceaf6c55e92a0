import { Refusal } from "~/domain/errors";
import type { Row } from "../../storage/db";
import { join, raw, type Sql, sql } from "../../storage/sql";
import { columnOf, kindOf, type Source } from "./source";

/** Which counts are asked for: `count` or `countDistinct` of `*` or of fields, per group. */
export interface Aggregation {
  counts: { name: "count" | "countDistinct"; field: string }[];
  groups: string[];
}

/** INVALID_QUERY for another function. */
export function readAggregation(aggregate: Record<string, unknown>, groupBy: readonly string[] = []): Aggregation {
  const counts = Object.entries(aggregate).flatMap(([name, fields]) => {
    if (name !== "count" && name !== "countDistinct") throw new Refusal("INVALID_QUERY");
    return toList(fields).map((field) => ({ name, field }) as const);
  });
  if (counts.length === 0 || counts.length > 10 || groupBy.length > 3) throw new Refusal("INVALID_QUERY");
  return { counts, groups: [...groupBy] };
}

export function compileAggregation({ counts, groups }: Aggregation, source: Source): Sql[] {
  const grouped = groups.map((field) => sql`${checked(source, field)} AS ${raw(`"${field}"`)}`);
  return [...grouped, ...counts.map((each, at) => sql`${countOf(each, source)} AS ${raw(`"$${at}"`)}`)];
}

export function compileGroups({ groups }: Aggregation, source: Source): Sql {
  if (groups.length === 0) return raw("");
  const columns = join(groups.map((field) => columnOf(source, field)));
  return sql`GROUP BY ${columns} ORDER BY ${columns}`;
}

/** `count=*` is a bare number, `count=id` one under the field's name. */
export function toCounts(row: Row, { counts, groups }: Aggregation): Row {
  const answer: Row = Object.fromEntries(groups.map((field) => [field, row[field]]));
  counts.forEach(({ name, field }, at) => {
    const value = row[`$${at}`];
    answer[name] = field === "*" ? value : { ...(answer[name] as Row | undefined), [field]: value };
  });
  return answer;
}

/** Distinct ids are as many as rows: no set needs to be built. */
function countOf({ name, field }: Aggregation["counts"][number], source: Source): Sql {
  if (field === "*" || field === "id") return raw("count(*)");
  const column = checked(source, field);
  return name === "count" ? sql`count(${column})` : sql`count(DISTINCT ${column})`;
}

function checked(source: Source, field: string): Sql {
  kindOf(source, field);
  return columnOf(source, field);
}

function toList(fields: unknown): string[] {
  if (typeof fields === "string") return fields.split(",").filter(Boolean);
  if (Array.isArray(fields)) return fields.map(String);
  throw new Refusal("INVALID_QUERY");
}
