import { expressionBuilder, sql } from "kysely";
import { Refusal } from "~/domain/errors";
import type { Database } from "../../schema";
import { seesEverything } from "../../scope";
import type { Db } from "../../storage/db";
import { sortedBy } from "../../storage/nearer-end";
import type { Asking, Indexes, ItemCollection, Known, OrderedPage, Question, Values } from "../collection";
import { compileFilter, isObject } from "./filter";
import { folded, foldTyped } from "./folded";
import { conjunctsOf, fieldsOf, readOrder, readQuestion, textWithin } from "./in-memory";
import { textOf } from "./operators";
import { type ListIds, withRelatedIds } from "./related-ids";
import { compileSort } from "./sort";
import { columnOf, openSource, type Source, selectFromSource, selectNamed } from "./source";

/*
 * One after the other, until one leaves few enough rows: an index of texts, an index of values, the first rows in the
 * order. Together they are less than 300.
 */
export const MOST_HITS = 80;
const MOST_EQUAL = 90;
const MOST_WALKED = 120;
/** Of what chunks leave. */
const MOST_BY_ID = 190;
/** Rows that are looked at where each has rows of other tables; also the ids that one statement names. */
const MOST_NAMED = 50;

const eb = expressionBuilder<Database>();

/** The ids of a page in its order, or those among which the engine finds it. */
type Found = { page: string[] } | { among: string[] };

/**
 * Finds a page for a question or an order that no index, counter or chunk answers: rows are looked at one by one, those
 * that an indexed condition of the filter leaves, or the first ones in the order. INVALID_QUERY where these are too
 * many, or do not fill the page; null where all that the actor sees are few.
 */
export async function findAmongFew(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  asked: Question,
  page: OrderedPage,
  listIds: ListIds,
): Promise<Found | null> {
  const { indexes } = collection;
  const isForAll = seesEverything(asking.actor);
  if (!indexes || (isForAll ? isWalked(indexes, asked, page.sort) : !indexes.known)) return null;
  // What lists of one organization know of none is few.
  if (asked.organizationId && !indexes.known) return null;
  if (conjunctsOf(asked.filter).some((part) => namesFew(part, indexes.few ?? []))) return null;
  const { search, filter: typed } = inFilter(asked, collection);
  const filter = await withRelatedIds(typed, collection, listIds);
  const known = await knownRows(db, collection, asking, { search, filter });
  if (!known && !isForAll) return null;
  const isSearched = Boolean(search?.trim()) && !known?.isSearched;
  const searched = isSearched ? (indexes.searched ?? []) : [];
  const isMeant = readQuestion({ filter, search: isSearched ? search : undefined }, collection, searched, asking);
  const order = readOrder(page.sort, collection);
  if (!isMeant || !order || (isSearched && searched.length === 0)) {
    const rows = known?.rows ?? (await readEqual(db, collection, asking, filter, ["id"]));
    const few = rows ?? (await readFirst(db, collection, asking, [], ["id"]));
    if (few.length > MOST_NAMED) throw tooMany();
    return { among: few.map(idOf) };
  }
  const names = new Set(["id", ...fieldsOf(filter), ...page.sort.map(fieldOf), ...searched]);
  const { offset, limit } = page;
  const end = limit < 0 ? Number.POSITIVE_INFINITY : offset + limit;
  const isKnown = (fields: Iterable<string>) => [...fields].every((name) => known?.fields.includes(name));
  if (known && isKnown(names)) return { page: order(known.rows.filter(isMeant)).slice(offset, end).map(idOf) };
  const few = known ? null : await readEqual(db, collection, asking, filter, names);
  if (few) return { page: order(few.filter(isMeant)).slice(offset, end).map(idOf) };
  const isInOrder = known ? isKnown(page.sort.map(fieldOf)) : isOrder(indexes, page.sort);
  const most = known ? MOST_BY_ID : MOST_WALKED;
  const first = known
    ? await completed(db, collection, (isInOrder ? order(known.rows) : known.rows).slice(0, most + 1), names)
    : await readFirst(db, collection, asking, isInOrder ? page.sort : [], names);
  const found = first.filter(isMeant);
  // The first ones in the order are known, whatever follows them.
  if (first.length > most && (!isInOrder || found.length < end)) throw tooMany();
  return { page: order(found).slice(offset, end).map(idOf) };
}

const idOf = ({ id }: Values): string => String(id);
const fieldOf = (key: string): string => key.replace(/^-/, "");

export const tooMany = () => new Refusal("INVALID_QUERY", { reason: "too many rows would have to be looked at" });

/** Whether an index has everybody's rows in the order, and the question means all of them or a range of its column. */
function isWalked(indexes: Indexes, question: Question, sort: readonly string[]): boolean {
  const { filter, search, organizationId, status = [] } = question;
  if (!isOrder(indexes, sort) || search?.trim() || organizationId || status.length > 0) return false;
  const [first = "id"] = sort.map(fieldOf);
  const parts = conjunctsOf(filter);
  return (
    parts.length === 0 || (indexes.ranges?.includes(first) === true && parts.every((part) => isRange(part[first])))
  );
}

/** An order that an index has: several fields as it has them, or one, and the id in the same direction. */
function isOrder({ orders }: Indexes, sort: readonly string[]): boolean {
  const [first = "id", ...others] = sort;
  if (orders.includes(sort.join())) return true;
  return orders.includes(fieldOf(first)) && others.every((other) => other === (first.startsWith("-") ? "-id" : "id"));
}

const isRange = (condition: unknown): boolean =>
  isObject(condition) && Object.keys(condition).every((operator) => RANGES.has(operator));

const RANGES = new Set(["_eq", "_lt", "_lte", "_gt", "_gte", "_between"]);

/** The same question without parameters beside filter and search. */
function inFilter(
  { filter, search, organizationId, status = [] }: Question,
  { fields, organization }: ItemCollection,
): Pick<Question, "search"> & { filter: Record<string, unknown> } {
  const parts: Record<string, unknown>[] = [
    ...(filter ? [filter] : []),
    ...(organizationId && organization ? [{ [organization]: { _eq: organizationId } }] : []),
    ...(status.length > 0 && fields.status ? [{ status: { _in: status } }] : []),
  ];
  return { search, filter: parts.length === 1 ? (parts[0] ?? {}) : { _and: parts } };
}

/** What the collection knows without looking at rows, or what its full-text index finds. */
async function knownRows(
  db: Db,
  { indexes, hits }: ItemCollection,
  asking: Asking,
  question: Question,
): Promise<Known | null> {
  const known = await indexes?.known?.(db, asking, question);
  if (known) return known;
  const typed = question.search?.trim();
  const named = textWithin(question.filter, indexes?.named ?? []).trim();
  const text = typed || (named.length >= 3 && WORDS.test(named) ? named : "");
  const statement = text && hits?.(asking.actor, text, MOST_HITS + 1);
  if (!statement) return null;
  const found = await db.all(statement);
  if (found.length > MOST_HITS) return null;
  return { rows: found.map(({ id }) => ({ id })), fields: ["id"], isSearched: Boolean(typed) };
}

/** The index separates words by one blank. */
const WORDS = /^\S+( \S+)*$/;

/** The rows with all the named fields. */
async function completed(
  db: Db,
  collection: ItemCollection,
  rows: readonly Values[],
  names: ReadonlySet<string>,
): Promise<readonly Values[]> {
  const ids = rows.map(idOf);
  const source = openSource(collection);
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_NAMED) }, (_, at) => {
    const named = selectNamed(source, ids.slice(at * MOST_NAMED, (at + 1) * MOST_NAMED));
    return db.all(named.select(columnsOf(source, names)).$castTo<Values>());
  });
  return (await Promise.all(parts)).flat();
}

/** Rows that one condition of the filter leaves by an index; null without one, and where they are too many. */
async function readEqual(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  filter: Record<string, unknown>,
  names: Iterable<string>,
): Promise<readonly Values[] | null> {
  const source = openSource(collection);
  const isFound = narrowing(collection, source, asking, filter);
  if (!isFound) return null;
  const rows = selectFromSource(source)
    .select(columnsOf(source, names))
    .where(eb.and([collection.scope(asking.actor), isFound]))
    .limit(MOST_EQUAL + 1)
    .$castTo<Values>();
  const found = await db.all(rows);
  return found.length > MOST_EQUAL ? null : found;
}

/** The first rows of all in the order, one more than are looked at; in any order where none is named. */
async function readFirst(
  db: Db,
  collection: ItemCollection,
  { actor }: Asking,
  sort: readonly string[],
  names: Iterable<string>,
): Promise<readonly Values[]> {
  const source = openSource(collection);
  const keys = sort.length > 0 ? compileSort(sort, source, actor) : [];
  const rows = selectFromSource(source)
    .select(columnsOf(source, names))
    .where(collection.scope(actor))
    .limit(MOST_WALKED + 1)
    .$castTo<Values>();
  return await db.all(sortedBy(rows, keys));
}

/** Values as SQLite has them: JSON is not read. */
const columnsOf = (source: Source, names: Iterable<string>) =>
  [...names].map((name) => sql`${columnOf(source, name)}`.as(name));

/** The first condition that an index answers. */
function narrowing({ indexes }: ItemCollection, source: Source, asking: Asking, filter: Record<string, unknown>) {
  const parts = conjunctsOf(filter);
  for (const field of ["id", ...(indexes?.equal ?? [])]) {
    const part = parts.find(({ [field]: condition }) => isEquality(condition));
    if (part) return compileFilter(part, source, asking);
  }
  for (const field of indexes?.named ?? []) {
    const [text] = parts.flatMap(({ [field]: condition }) => equalTo(condition));
    if (text !== undefined) return sql<boolean>`${folded(columnOf(source, field))} = ${foldTyped(text)}`;
  }
  return null;
}

/** Whether a condition asks for values of one of these columns, or each of its alternatives for those of the same. */
function namesFew(part: Record<string, unknown>, columns: readonly string[]): boolean {
  const { _or, ...others } = part;
  const alternatives = _or === undefined ? [part] : Array.isArray(_or) && Object.keys(others).length === 0 ? _or : [];
  return columns.some(
    (column) =>
      alternatives.length > 0 &&
      alternatives.every(
        (each) =>
          isObject(each) && Object.keys(each).join() === column && (isNull(each[column]) || isEquality(each[column])),
      ),
  );
}

const isNull = (condition: unknown): boolean =>
  isObject(condition) && Object.keys(condition).join() === "_null" && condition._null === true;

function isEquality(condition: unknown): boolean {
  if (!isObject(condition)) return typeof condition === "string";
  const { id, _eq, _in, ...others } = condition;
  if (Object.keys(others).length > 0) return false;
  // The id of a related row is our own column.
  return id === undefined ? typeof _eq === "string" || isShort(_in) : isEquality(id);
}

const isShort = (values: unknown): boolean =>
  Array.isArray(values) &&
  values.length > 0 &&
  values.length <= MOST_NAMED &&
  values.every((each) => typeof each === "string");

const equalTo = (condition: unknown): string[] => {
  const wanted = isObject(condition) ? condition._eq : condition;
  return typeof wanted === "string" && !wanted.startsWith("$") ? [textOf(wanted)] : [];
};
