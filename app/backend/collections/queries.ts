import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { pageOf } from "~/lib/lists";
import { isRecord } from "~/lib/objects";
import type { Database } from "../schema";
import { scopeKeyOf, seesEverything } from "../scope";
import type { Actor } from "../services";
import { keptStatements, query } from "../storage/compiler";
import type { Db, Row } from "../storage/db";
import { fromNearerEnd, type Paged, sortedBy } from "../storage/nearer-end";
import type { Asking, ItemCollection, Lists, Question } from "./collection";
import { type Aggregation, compileAggregation, groupsOf, isOfRows, toCounts } from "./queries/aggregate";
import { compileFilter } from "./queries/filter";
import { hitsFor, ownOrderOf, pageOfHits } from "./queries/hits";
import { isOneOf } from "./queries/operators";
import type { ListIds } from "./queries/related-ids";
import { compileSelect } from "./queries/select";
import { isOnlyOf, type RowShape, readFields } from "./queries/selection";
import { compileSort } from "./queries/sort";
import { columnOf, openSource, relation, type Source, selectFromSource, selectNamed } from "./queries/source";

export interface Page extends RowShape {
  sort?: readonly string[];
  /** -1 = all. */
  limit: number;
  offset: number;
  anchor?: string;
}

const eb = expressionBuilder<Database>();

/** Pages that no index has to be asked for first. */
const pages = keptStatements<Row>();

/** All that a page's statement follows from; null where a typed text or the moment is part of it. */
function keyOf(collection: ItemCollection, { actor }: Asking, question: Question, page: Page): string | null {
  if (question.search?.trim()) return null;
  const key = JSON.stringify([collection.table, scopeKeyOf(actor), question, page]);
  return /\$NOW|"_search"/.test(key) ? null : key;
}

/** One page of what the actor may see; its anchor where an index is walked. */
export async function listFor(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  question: Question,
  page: Page,
): Promise<Paged<Row>> {
  const key = keyOf(collection, asking, question, page);
  const known = pages.find(key);
  const found = known ? await db.all(known) : await findPage(db, collection, asking, question, page, key);
  return Array.isArray(found) ? { rows: found, anchor: null } : found;
}

async function findPage(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  question: Question,
  page: Page,
  key: string | null,
): Promise<Row[] | Paged<Row>> {
  const source = openSource(collection);
  const selection = readFields(page, collection);
  const selected = compileSelect(selection, source, asking);
  const sort = page.sort && page.sort.length > 0 ? page.sort : collection.sort;
  const keys = compileSort(sort, source, asking.actor);
  if (page.limit === 0) return [];
  const direction = ownOrderOf(sort, collection);
  const hits = direction && hitsFor(db, collection, asking.actor, question);
  if (hits) return rowsOf(db, collection, asking, page, pageOfHits(await hits, page, direction));
  const named = isUnsorted(page) && namedIds(question);
  if (named) return pageOf(await rowsOf(db, collection, asking, page, named), page);
  const matching = matchingOf(source, collection, asking, question);
  const where = eb.and([scopeOf(collection, question)(asking.actor), matching]);
  const rows = selectFromSource(source).select(selected);
  const ofPage = (found: typeof rows) => sortedBy(found.where(where).limit(page.limit).offset(page.offset), keys);
  const lists = await listsOf(collection, question);
  const found = lists?.find(db, asking, question, { ...page, sort });
  if (lists && found && found !== "inOrder") {
    if ("walk" in found) {
      const { isMeant, order, total } = found.walk;
      return fromNearerEnd(db, rows.where(isMeant), order, { ...page, total, id: columnOf(source, "id") });
    }
    const entries = await found.entries;
    if (entries && isOnlyOf(lists.fields, selection)) return entries.map((entry) => pick(entry, selection.columns));
    const ids = entries?.map(({ id }) => id);
    if (ids) return rowsOf(db, collection, asking, page, ids, lists.scope);
  }
  const cutOut = isWhole(question) && collection.pages?.(asking.actor, { ...page, sort });
  if (cutOut) return db.all(pages.keep(key, sortedBy(rows.where(cutOut.isMeant), keys)));
  if (collection.indexes && found !== "inOrder" && !namesRows(question.filter, collection.namedBy)) {
    const { findAmongFew } = await import("./queries/few-rows");
    const few = await findAmongFew(db, collection, asking, question, { ...page, sort }, idsFor(db, asking));
    if (few && "page" in few) return rowsOf(db, collection, asking, page, few.page, lists?.scope);
    if (few) return few.among.length > 0 ? db.all(ofPage(selectNamed(source, few.among).select(selected))) : [];
  }
  const total = isInOrder(asking.actor, question) && collection.total?.(asking.actor, question.organizationId);
  if (total) return fromNearerEnd(db, rows.where(where), keys, { ...page, total, id: columnOf(source, "id") });
  return db.all(pages.keep(key, ofPage(rows)));
}

const idsFor =
  (db: Db, asking: Asking): ListIds =>
  async (collection, filter, limit) => {
    const { rows } = await listFor(db, collection, asking, { filter }, { fields: ["id"], limit, offset: 0 });
    return rows.map(({ id }) => String(id));
  };

/** What answers the question apart from the engine; rows that are named are few. */
async function listsOf({ lists, namedBy }: ItemCollection, { filter }: Question): Promise<Lists | undefined> {
  if (namesRows(filter, namedBy)) return undefined;
  return typeof lists === "function" ? lists() : lists;
}

const pick = (entry: object, columns: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => columns.has(name)));

/** Those of the rows with these ids that the actor sees, in the order of the ids. */
async function rowsOf(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  shape: RowShape,
  ids: readonly string[],
  scope = collection.namedScope ?? collection.scope,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const source = openSource(collection);
  const selected = compileSelect(readFields(shape, collection), source, asking);
  const id = columnOf(source, "id");
  const named = ids.length > MOST_NAMED ? selectFromSource(source).where(isOneOf(id, ids)) : selectNamed(source, ids);
  const rows = named.select([...selected, id.as(HIT)]).where(scope(asking.actor));
  return inOrderOf(ids, await db.all(rows));
}

/** D1 binds at most 100 values in a statement. */
const MOST_NAMED = 50;

const isUnsorted = ({ sort = [] }: Page): boolean => sort.length === 0;

/** The ids of a question that is nothing but a short list of them, each once; null for another one. */
function namedIds({ filter = {}, search, organizationId, status = [] }: Question): string[] | null {
  if (search?.trim() || organizationId || status.length > 0 || !namesRows(filter)) return null;
  const { _eq, _in = [_eq], ...others } = Object(filter.id);
  const ids: unknown[] = Array.isArray(_in) && Object.keys(others).length === 0 ? [...new Set(_in)] : [];
  const texts = ids.flatMap((id) => (typeof id === "string" && !id.startsWith("$") ? [id] : []));
  return ids.length > 0 && ids.length <= MOST_NAMED && texts.length === ids.length ? texts : null;
}

/** Counts of what the actor may see, whole or by group. */
export async function countFor(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  question: Question,
  aggregation: Aggregation,
  { limit, offset, sort = [] }: Page = { limit: -1, offset: 0 },
): Promise<Row[]> {
  const source = openSource(collection);
  const selected = compileAggregation(aggregation, source);
  const lists = await listsOf(collection, question);
  if (isOfRows(aggregation)) {
    const total = isWhole(question) && collection.total?.(asking.actor, question.organizationId);
    const listed = total ? null : await lists?.count(db, asking, question);
    if (typeof listed === "number") return [toCounts({ $0: listed }, aggregation)];
    const hits = hitsFor(db, collection, asking.actor, question);
    const counted = hits
      ? (await hits).length
      : total && (await db.first(query.selectNoFrom(total.as("count"))))?.count;
    if (typeof counted === "number") return [toCounts({ $0: counted }, aggregation)];
  } else {
    const figures = await lists?.figures?.(db, asking, question, aggregation, { limit, offset, sort });
    if (figures) return figures.map((row) => toCounts(row, aggregation));
  }
  const where = whereOf(source, collection, asking, question);
  const counted = selectFromSource(source).select(selected).where(where).limit(limit).offset(offset);
  const groups = groupsOf(aggregation, source).reduce(
    (grouped, { column, name }) => grouped.groupBy(column).orderBy(column, sort.includes(`-${name}`) ? "desc" : "asc"),
    counted,
  );
  const rows = await db.all(groups);
  return rows.map((row) => toCounts(row, aggregation));
}

/** One row as a statement, so that a write can answer with it in its own batch. */
export function selectOne(collection: ItemCollection, actor: Actor, id: string, shape: RowShape & { now?: Date } = {}) {
  const isMeant = eb.and([
    eb(columnOf(openSource(collection), "id"), "=", id),
    (collection.namedScope ?? collection.scope)(actor),
  ]);
  return selectWhere(collection, actor, isMeant, shape);
}

/** One row found in another way; the condition has to see to the scope. */
export function selectWhere(
  collection: ItemCollection,
  actor: Actor,
  condition: Expression<SqlBool>,
  { now = new Date(0), ...shape }: RowShape & { now?: Date } = {},
) {
  const source = openSource(collection);
  const selected = compileSelect(readFields(shape, collection), source, { actor, now });
  return selectFromSource(source).select(selected).where(condition);
}

/** Whether a question means everything that the actor sees, or all of one organization. */
const isWhole = ({ filter, search, status = [] }: Question): boolean =>
  !filter && !search?.trim() && status.length === 0;

/** Whether an index may have the rows in order: all that there are, or all of one organization. */
const isInOrder = (actor: Actor, question: Question): boolean =>
  isWhole(question) && (Boolean(question.organizationId) || seesEverything(actor));

/** Whether a question means everything that the actor sees. */
export const asksForAll = (question: Question): boolean => isWhole(question) && !question.organizationId;

/** The id that brings rows into the order of the hits; never a field's name. */
const HIT = "$id";

function inOrderOf(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map(({ [HIT]: id, ...row }): [unknown, Row] => [id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** What the actor sees of the rows that a question means; the statement is made after it, because filters add joins. */
const whereOf = (source: Source, collection: ItemCollection, asking: Asking, question: Question) =>
  eb.and([scopeOf(collection, question)(asking.actor), matchingOf(source, collection, asking, question)]);

const scopeOf = (collection: ItemCollection, { filter }: Question) =>
  (namesRows(filter, collection.namedBy) && collection.namedScope) || collection.scope;

/** The condition of a question, whoever asks it. */
function matchingOf(
  source: Source,
  collection: ItemCollection,
  asking: Asking,
  { filter, search, organizationId, status = [] }: Question,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (organizationId && collection.organization)
    conditions.push(eb(columnOf(source, collection.organization), "=", organizationId));
  if (status.length > 0 && relation(collection.fields, "status"))
    conditions.push(isOneOf(columnOf(source, "status"), status));
  if (filter) conditions.push(compileFilter(filter, source, asking));
  if (search?.trim() && collection.search) conditions.push(collection.search(search));
  return eb.and(conditions);
}

/** Whether a filter asks for values of one of these fields alone. */
function namesRows(filter: Question["filter"] = {}, fields: readonly string[] = ["id"]): boolean {
  const [[field = "", asked] = [], ...others] = Object.entries(filter);
  if (others.length > 0 || !fields.includes(field) || !isRecord(asked)) return false;
  const operators = Object.keys(asked);
  return operators.length > 0 && operators.every((operator) => operator === "_eq" || operator === "_in");
}
