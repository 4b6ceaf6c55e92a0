import { Refusal } from "~/domain/errors";
import { join, raw, type Sql, sql } from "../../storage/sql";
import type { ItemTable, Kind } from "../collection";

/** A table under an alias within one statement, and the joins that questions about it have made necessary. */
export interface Source {
  table: ItemTable;
  alias: string;
  joins: Map<string, Sql>;
}

export const openSource = (table: ItemTable): Source => ({ table, alias: table.table, joins: new Map() });

export const columnOf = (source: Source, field: string): Sql => raw(`"${source.alias}"."${field}"`);

/** The kind of a field; FORBIDDEN for one that does not exist or may not be seen. */
export function kindOf(source: Source, field: string): Kind {
  const kind = Object.hasOwn(source.table.fields, field) ? source.table.fields[field] : undefined;
  if (!kind) throw new Refusal("FORBIDDEN");
  return kind;
}

/** The related row of a to-one field, joined once. */
export function follow(source: Source, field: string): Source {
  const related = relation(source.table.one, field);
  if (!related) throw new Refusal("FORBIDDEN");
  const table = related();
  const alias = `${source.alias}_${field}`;
  source.joins.set(
    alias,
    raw(`LEFT JOIN "${table.table}" AS "${alias}" ON "${alias}".id = "${source.alias}"."${field}"`),
  );
  return { table, alias, joins: source.joins };
}

/** FROM with its joins; read it when everything else has been compiled. */
export const fromOf = (source: Source): Sql =>
  sql`FROM ${raw(`"${source.table.table}"`)} ${join([...source.joins.values()], " ")}`;

export function relation<T>(relations: Readonly<Record<string, T>> | undefined, field: string): T | undefined {
  return relations && Object.hasOwn(relations, field) ? relations[field] : undefined;
}
