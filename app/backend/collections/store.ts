import type { Actor } from "../services";
import type { Db, Row } from "../storage/db";
import { join, raw, type Sql, sql } from "../storage/sql";
import type { ItemCollection } from "./collection";
import { type Aggregation, compileAggregation, compileGroups, toCounts } from "./query/aggregate";
import { type Asking, compileFilter } from "./query/filter";
import { compileSelect, toEntity } from "./query/select";
import { readFields } from "./query/selection";
import { compileSort } from "./query/sort";
import { columnOf, fromOf, openSource, type Source } from "./query/source";

/** Which rows a list question means, before pages and order. */
export interface Question {
  filter?: Record<string, unknown>;
  search?: string;
  organizationId?: string;
}

export interface Page {
  fields?: readonly string[];
  sort?: readonly string[];
  /** -1 = all. */
  limit: number;
  offset: number;
}

/** One page of what the actor may see. */
export async function listFor(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  question: Question,
  page: Page,
): Promise<Row[]> {
  const source = openSource(collection);
  const selection = readFields(page.fields, collection);
  const select = compileSelect(selection, source, asking.actor);
  const order = compileSort(page.sort && page.sort.length > 0 ? page.sort : collection.sort, source, asking.actor);
  const where = whereOf(source, collection, asking, question);
  if (page.limit === 0) return [];
  const rows = await db.all(
    sql`SELECT ${join(select)} ${fromOf(source)} ${where} ${order} LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
  return rows.map((row) => toEntity(row, selection, collection));
}

/** Counts of what the actor may see, whole or by group. */
export async function countFor(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  question: Question,
  aggregation: Aggregation,
): Promise<Row[]> {
  const source = openSource(collection);
  const select = compileAggregation(aggregation, source);
  const where = whereOf(source, collection, asking, question);
  const rows = await db.all(
    sql`SELECT ${join(select)} ${fromOf(source)} ${where} ${compileGroups(aggregation, source)}`,
  );
  return rows.map((row) => toCounts(row, aggregation));
}

/** One row as a statement, so that a write can answer with it in its own batch. */
export function oneFor(collection: ItemCollection, actor: Actor, id: string, fields?: readonly string[]): One {
  return oneWhere(
    collection,
    actor,
    sql`${raw(`"${collection.table}"`)}.id = ${id} AND ${collection.scope(actor)}`,
    fields,
  );
}

/** One row found in another way; the condition has to see to the scope. */
export function oneWhere(collection: ItemCollection, actor: Actor, condition: Sql, fields?: readonly string[]): One {
  const source = openSource(collection);
  const selection = readFields(fields, collection);
  const select = compileSelect(selection, source, actor);
  return {
    statement: sql`SELECT ${join(select)} ${fromOf(source)} WHERE ${condition}`,
    toEntity: (row) => toEntity(row, selection, collection),
  };
}

export interface One {
  statement: Sql;
  toEntity: (row: Row) => Row;
}

/** WHERE of a question; FROM is written after it, because filters add joins. */
function whereOf(
  source: Source,
  collection: ItemCollection,
  asking: Asking,
  { filter, search, organizationId }: Question,
): Sql {
  const conditions = [collection.scope(asking.actor)];
  if (organizationId && collection.organization)
    conditions.push(sql`${columnOf(source, collection.organization)} = ${organizationId}`);
  if (filter) conditions.push(compileFilter(filter, source, asking));
  if (search?.trim() && collection.search) conditions.push(collection.search(search));
  return sql`WHERE ${join(conditions, " AND ")}`;
}
