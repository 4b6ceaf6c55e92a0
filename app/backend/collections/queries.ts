import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import type { Actor } from "../services";
import { query } from "../storage/compiler";
import type { Db, Row } from "../storage/db";
import type { ItemCollection } from "./collection";
import { type Aggregation, compileAggregation, groupsOf, isOfRows, toCounts } from "./queries/aggregate";
import { type Asking, compileFilter } from "./queries/filter";
import { hitsFor, isOwnOrder, pageOf } from "./queries/hits";
import { fromNearerEnd, sortedBy } from "./queries/nearer-end";
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
  const sort = page.sort && page.sort.length > 0 ? page.sort : collection.sort;
  const keys = compileSort(sort, source, asking.actor);
  if (page.limit === 0) return [];
  const hits = isOwnOrder(sort, collection) && hitsFor(db, collection, asking.actor, question);
  if (hits) {
    const ids = pageOf(await hits, page, sort);
    const isMeant = any.and([isOneOf(columnOf(source, "id"), ids), collection.scope(asking.actor)]);
    const selectedRows = selectFromSource(source)
      .select([...selected, sql`${columnOf(source, "id")}`.as(HIT)])
      .where(isMeant);
    return inOrderOf(ids, await db.all(selectedRows));
  }
  const where = whereOf(source, collection, asking, question);
  const rows = selectFromSource(source).select(selected).where(where);
  const total =
    page.offset > 0 && page.limit > 0 && isWhole(question) && collection.total?.(asking.actor, question.organizationId);
  if (total) return fromNearerEnd(db, rows, keys, { ...page, total });
  return db.all(sortedBy(rows.limit(page.limit).offset(page.offset), keys));
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
  if (isOfRows(aggregation)) {
    const hits = hitsFor(db, collection, asking.actor, question);
    const total = !hits && isWhole(question) && collection.total?.(asking.actor, question.organizationId);
    const counted = hits
      ? (await hits).length
      : total && (await db.first(query.selectNoFrom(total.as("count"))))?.count;
    if (typeof counted === "number") return [toCounts({ $0: counted }, aggregation)];
  }
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

/** Whether a question means everything that the actor sees, or all of one organization. */
const isWhole = ({ filter, search, status = [] }: Question): boolean =>
  !filter && !search?.trim() && status.length === 0;

/** The id that brings rows into the order of the hits; never a field's name. */
const HIT = "$id";

function inOrderOf(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map(({ [HIT]: id, ...row }): [unknown, Row] => [id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
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
