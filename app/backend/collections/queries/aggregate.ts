import { type RawBuilder, sql } from "kysely";
import { Refusal } from "~/domain/errors";
import type { Row } from "../../storage/db";
import { kindOf, nameOf, type Source } from "./source";

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

/** Whether it is one number: of rows, which are as many as their ids. */
export const isOfRows = ({ counts, groups }: Aggregation): boolean =>
  groups.length === 0 && counts.length === 1 && (counts[0]?.field === "*" || counts[0]?.field === "id");

/** The columns of the counts and of their groups. */
export const compileAggregation = ({ counts, groups }: Aggregation, source: Source) => [
  ...groups.map((field) => columnName(field, source)),
  ...counts.map((each, at) => countOf(each, source).as(`$${at}`)),
];

/** The columns that rows are grouped and sorted by. */
export const groupsOf = ({ groups }: Aggregation, source: Source): string[] =>
  groups.map((field) => columnName(field, source));

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
function countOf({ name, field }: Aggregation["counts"][number], source: Source): RawBuilder<number> {
  if (field === "*" || field === "id") return sql<number>`count(*)`;
  const column = sql.ref(columnName(field, source));
  return name === "count" ? sql<number>`count(${column})` : sql<number>`count(distinct ${column})`;
}

function columnName(field: string, source: Source): string {
  kindOf(source, field);
  return nameOf(source, field);
}

function toList(fields: unknown): string[] {
  if (typeof fields === "string") return fields.split(",").filter(Boolean);
  if (Array.isArray(fields)) return fields.map(String);
  throw new Refusal("INVALID_QUERY");
}
