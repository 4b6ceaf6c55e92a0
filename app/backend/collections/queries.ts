import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../schema";
import type { Actor } from "../services";
import type { Db, Row } from "../storage/db";
import type { ItemCollection } from "./collection";
import { type Aggregation, compileAggregation, groupsOf, toCounts } from "./queries/aggregate";
import { type Asking, compileFilter } from "./queries/filter";
import { isOneOf } from "./queries/operators";
import { compileSelect } from "./queries/select";
import { readFields } from "./queries/selection";
import { compileSort } from "./queries/sort";
import { columnOf, openSource, relation, type Source, selectFromSource } from "./queries/source";

/** Which rows a list question means, before pages and order. */
export interface Question {
  filter?: Record<string, unknown>;
  search?: string;
  organizationId?: string;
  status?: readonly string[];
}

export interface Page {
  fields?: readonly string[];
  sort?: readonly string[];
  /** -1 = all. */
  limit: number;
  offset: number;
}

const any = expressionBuilder<Database>();

/** One page of what the actor may see. */
export async function listFor(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  question: Question,
  page: Page,
): Promise<Row[]> {
  const source = openSource(collection);
  const selected = compileSelect(readFields(page.fields, collection), source, asking.actor);
  const keys = compileSort(page.sort && page.sort.length > 0 ? page.sort : collection.sort, source, asking.actor);
  const where = whereOf(source, collection, asking, question);
  if (page.limit === 0) return [];
  const rows = selectFromSource(source).select(selected).where(where).limit(page.limit).offset(page.offset);
  return db.all(keys.reduce((sorted, { column, direction }) => sorted.orderBy(column, direction), rows));
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
  const selected = compileAggregation(aggregation, source);
  const where = whereOf(source, collection, asking, question);
  const groups = groupsOf(aggregation, source);
  const counted = selectFromSource(source).select(selected).where(where);
  const rows = await db.all(groups.reduce((grouped, name) => grouped.groupBy(name).orderBy(name), counted));
  return rows.map((row) => toCounts(row, aggregation));
}

/** One row as a statement, so that a write can answer with it in its own batch. */
export function selectOne(collection: ItemCollection, actor: Actor, id: string, fields?: readonly string[]) {
  const isMeant = any.and([any(columnOf(openSource(collection), "id"), "=", id), collection.scope(actor)]);
  return selectWhere(collection, actor, isMeant, fields);
}

/** One row found in another way; the condition has to see to the scope. */
export function selectWhere(
  collection: ItemCollection,
  actor: Actor,
  condition: Expression<SqlBool>,
  fields?: readonly string[],
) {
  const source = openSource(collection);
  const selected = compileSelect(readFields(fields, collection), source, actor);
  return selectFromSource(source).select(selected).where(condition);
}

/** The condition of a question; the statement is made after it, because filters add joins. */
function whereOf(
  source: Source,
  collection: ItemCollection,
  asking: Asking,
  { filter, search, organizationId, status = [] }: Question,
): Expression<SqlBool> {
  const conditions = [collection.scope(asking.actor)];
  if (organizationId && collection.organization)
    conditions.push(any(columnOf(source, collection.organization), "=", organizationId));
  if (status.length > 0 && relation(collection.fields, "status"))
    conditions.push(isOneOf(columnOf(source, "status"), status));
  if (filter) conditions.push(compileFilter(filter, source, asking));
  if (search?.trim() && collection.search) conditions.push(collection.search(search));
  return any.and(conditions);
}
