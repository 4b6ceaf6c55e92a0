import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import type { Actor } from "../services";
import { query } from "../storage/compiler";
import type { Db, Row } from "../storage/db";
import type { ItemCollection, Question } from "./collection";
import { type Aggregation, compileAggregation, groupsOf, isOfRows, toCounts } from "./queries/aggregate";
import { type Asking, compileFilter } from "./queries/filter";
import { hitsFor, isOwnOrder, pageOf } from "./queries/hits";
import { fromNearerEnd, sortedBy } from "./queries/nearer-end";
import { isOneOf } from "./queries/operators";
import { compileSelect } from "./queries/select";
import { isOnlyOf, readFields } from "./queries/selection";
import { compileSort } from "./queries/sort";
import { columnOf, openSource, relation, type Source, selectFromSource } from "./queries/source";

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
  const selection = readFields(page.fields, collection);
  const selected = compileSelect(selection, source, asking.actor);
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
  const rows = selectFromSource(source).select(selected);
  const found = collection.lists?.find(db, asking.actor, question, { ...page, sort });
  if (found) {
    if ("walk" in found) return db.all(sortedBy(rows.where(found.walk.isOnPage), found.walk.order));
    const entries = await found.entries;
    if (isOnlyOf(ENTRY_FIELDS, selection)) return entries.map((entry) => pick(entry, selection.columns));
    return entries.length === 0 ? [] : rowsOf(db, collection, asking, { fields: page.fields, entries });
  }
  const total =
    page.offset > 0 && page.limit > 0 && isWhole(question) && collection.total?.(asking.actor, question.organizationId);
  if (total) return fromNearerEnd(db, rows.where(where), keys, { ...page, total });
  return db.all(sortedBy(rows.where(where).limit(page.limit).offset(page.offset), keys));
}

/** What entries of lists know of their rows. */
const ENTRY_FIELDS = ["id", "status"] as const;

const pick = (entry: { id: string; status: string }, columns: ReadonlySet<string>): Row =>
  Object.fromEntries(ENTRY_FIELDS.filter((name) => columns.has(name)).map((name) => [name, entry[name]]));

/** The rows of entries, in their order. What has gone since, or is no longer seen, is left out. */
async function rowsOf(
  db: Db,
  collection: ItemCollection,
  { actor }: Asking,
  { fields, entries }: { fields?: readonly string[]; entries: readonly { id: string }[] },
): Promise<Row[]> {
  const source = openSource(collection);
  const selected = compileSelect(readFields(fields, collection), source, actor);
  const id = columnOf(source, "id");
  const rows: Row[] = await db.all(
    selectFromSource(source)
      .select(selected)
      .select(id.as(HIT))
      .where(isNamed(id, entries))
      .where((collection.namedScope ?? collection.scope)(actor)),
  );
  return inOrderOf(
    entries.map((entry) => entry.id),
    rows,
  );
}

/** A short list is written out: each of its values would be a row of `json_each`. */
function isNamed(id: RawBuilder<string | null>, entries: readonly { id: string }[]): Expression<SqlBool> {
  const ids = entries.map((entry) => entry.id);
  return ids.length > MOST_WRITTEN_OUT ? isOneOf(id, ids) : any(id, "in", ids);
}

const MOST_WRITTEN_OUT = 50;

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
    const listed = await collection.lists?.count(db, asking.actor, question);
    if (typeof listed === "number") return [toCounts({ $0: listed }, aggregation)];
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
  const scope = (namesRows(filter) && collection.namedScope) || collection.scope;
  const conditions = [scope(asking.actor)];
  if (organizationId && collection.organization)
    conditions.push(any(columnOf(source, collection.organization), "=", organizationId));
  if (status.length > 0 && relation(collection.fields, "status"))
    conditions.push(isOneOf(columnOf(source, "status"), status));
  if (filter) conditions.push(compileFilter(filter, source, asking));
  if (search?.trim() && collection.search) conditions.push(collection.search(search));
  return any.and(conditions);
}

/** Whether a filter names its rows by their ids. */
function namesRows(filter: Question["filter"] = {}): boolean {
  const { id, ...others } = filter;
  if (Object.keys(others).length > 0 || typeof id !== "object" || id === null) return false;
  return Object.keys(id).every((operator) => operator === "_eq" || operator === "_in");
}
