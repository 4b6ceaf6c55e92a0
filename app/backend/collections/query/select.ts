import { Refusal } from "~/domain/errors";
import type { Actor } from "../../services";
import type { Row } from "../../storage/db";
import { join, raw, type Sql, sql } from "../../storage/sql";
import type { ItemTable, Kind } from "../collection";
import type { Selection } from "./selection";
import { columnOf, follow, fromOf, kindOf, openSource, relation, type Source } from "./source";

/** The columns of a selection: own and to-one fields as "path.field", to-many relations as JSON. */
export function compileSelect(selection: Selection, source: Source, actor: Actor, path = ""): Sql[] {
  const own = [...selection.columns].map((field) => sql`${columnOf(source, field)} AS ${name(path, field)}`);
  const one = [...selection.one].flatMap(([field, inner]) => {
    const related = follow(source, field);
    const below = `${path}${field}.`;
    return [sql`${columnOf(related, "id")} AS ${name(below, "$id")}`, ...compileSelect(inner, related, actor, below)];
  });
  const many = [...selection.many].map(
    ([field, inner]) => sql`${listOf(field, inner, source, actor)} AS ${name(path, field)}`,
  );
  const counts = [...selection.counts].map(
    (field) => sql`${countOf(field, source, actor)} AS ${name(path, `${field}_count`)}`,
  );
  return [...own, ...one, ...many, ...counts];
}

/** How many rows of a to-many relation the actor may see; FORBIDDEN for what is no list. */
export function countOf(field: string, source: Source, actor: Actor): Sql {
  if (!relation(source.table.many, field)) throw new Refusal("FORBIDDEN");
  return sql`(SELECT count(*) ${relatedRows(field, source, actor).rows})`;
}

/** A row of such a statement as the wire shows it. */
export function toEntity(row: Row, selection: Selection, table: ItemTable, path = ""): Row {
  const entity: Row = {};
  for (const field of selection.columns) entity[field] = toWire(row[`${path}${field}`], table.fields[field]);
  for (const [field, inner] of selection.one) {
    const related = relation(table.one, field);
    const below = `${path}${field}.`;
    entity[field] = related && row[`${below}$id`] !== null ? toEntity(row, inner, related(), below) : null;
  }
  for (const field of selection.many.keys()) entity[field] = JSON.parse(String(row[`${path}${field}`]));
  for (const field of selection.counts) entity[`${field}_count`] = row[`${path}${field}_count`];
  return entity;
}

/** FROM … WHERE of a to-many relation, kept to what the actor may see. */
export function relatedRows(field: string, source: Source, actor: Actor): { source: Source; rows: Sql } {
  const many = relation(source.table.many, field);
  if (!many) throw new Error(`${field} is not a list`);
  const target = many.of();
  const inner = openSource(target);
  const scope = target.scope ? sql`AND ${target.scope(actor)}` : raw("");
  const mine = sql`${columnOf(inner, many.column)} = ${columnOf(source, "id")}`;
  return {
    source: inner,
    get rows() {
      return sql`${fromOf(inner)} WHERE ${mine} ${scope}`;
    },
  };
}

function listOf(field: string, selection: Selection | null, source: Source, actor: Actor): Sql {
  const related = relatedRows(field, source, actor);
  const entry = selection ? jsonObject(selection, related.source) : columnOf(related.source, "id");
  return sql`(SELECT json_group_array(${entry} ORDER BY ${columnOf(related.source, "id")}) ${related.rows})`;
}

function jsonObject(selection: Selection, source: Source): Sql {
  const own = [...selection.columns].map(
    (field) => sql`'${raw(field)}', ${jsonValue(columnOf(source, field), kindOf(source, field))}`,
  );
  const one = [...selection.one].map(([field, inner]) => {
    const related = follow(source, field);
    const id = columnOf(related, "id");
    return sql`'${raw(field)}', json(CASE WHEN ${id} IS NOT NULL THEN ${jsonObject(inner, related)} END)`;
  });
  return sql`json_object(${join([...own, ...one])})`;
}

function jsonValue(column: Sql, kind: Kind): Sql {
  if (kind === "boolean") return sql`json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`;
  return kind === "json" ? sql`json(${column})` : column;
}

function toWire(value: unknown, kind: Kind | undefined): unknown {
  if (value === null || value === undefined) return null;
  if (kind === "boolean") return value === 1;
  return kind === "json" ? JSON.parse(String(value)) : value;
}

const name = (path: string, field: string): Sql => raw(`"${path}${field}"`);
