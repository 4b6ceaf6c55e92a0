import { type RawBuilder, sql } from "kysely";
import { Refusal } from "~/domain/errors";
import { openQuery } from "../../storage/compiler";
import type { ItemTable, Kind } from "../collection";

/** A table under an alias within one statement, and the joins that questions about it have made necessary. */
export interface Source {
  table: ItemTable;
  alias: string;
  /** By alias: the table, and our column with its id. */
  joins: Map<string, { table: string; column: string }>;
}

export const openSource = (table: ItemTable, alias: string = table.table): Source => ({
  table,
  alias,
  joins: new Map(),
});

/** A column with its table's alias, for builders; `columnOf` is the same as an expression. */
export const nameOf = (source: Source, field: string): string => `${source.alias}.${field}`;
export const columnOf = (source: Source, field: string): RawBuilder<string | null> => sql.ref(nameOf(source, field));

/** The kind of a field; FORBIDDEN for one that does not exist or may not be seen. */
export function kindOf(source: Source, field: string): Kind {
  const kind = relation(source.table.fields, field);
  if (!kind) throw new Refusal("FORBIDDEN");
  return kind;
}

/** The related row of a to-one field, joined once; FORBIDDEN for what is no relation. */
export function follow(source: Source, field: string): Source {
  const table = relation(source.table.one, field)?.();
  if (!table) throw new Refusal("FORBIDDEN");
  const alias = `${source.alias}_${field}`;
  source.joins.set(alias, { table: table.table, column: nameOf(source, field) });
  return { table, alias, joins: source.joins };
}

/** A statement without columns yet, over the table and its joins: to be made when everything else has been compiled. */
export const selectFromSource = ({ table, alias, joins }: Source) =>
  [...joins].reduce(
    (rows, [joined, { table, column }]) => rows.leftJoin(`${table} as ${joined}`, `${joined}.id`, column),
    openQuery.selectFrom(`${table.table} as ${alias}`),
  );

/**
 * The same of the rows with these ids, each named once. Written out as rows of their own, they are looked up one by
 * one; `in` would read each of them once more.
 */
export function selectNamed(source: Source, ids: readonly string[]) {
  const named = sql`(values ${sql.join(ids.map((id) => sql`(${id})`))})`.as("named");
  return [...source.joins].reduce(
    (rows, [joined, { table, column }]) => rows.leftJoin(`${table} as ${joined}`, `${joined}.id`, column),
    openQuery
      .selectFrom(named)
      .crossJoin(`${source.table.table} as ${source.alias}`)
      .whereRef(nameOf(source, "id"), "=", "named.column1"),
  );
}

/** What a table has under a name of its own, never under one that every object inherits. */
export function relation<T>(relations: Readonly<Record<string, T>> | undefined, field: string): T | undefined {
  return relations && Object.hasOwn(relations, field) ? relations[field] : undefined;
}
