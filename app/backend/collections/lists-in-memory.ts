import type { Expression, SqlBool } from "kysely";
import { MOST_FOUND } from "~/domain/pagination";
import { pageOf } from "~/lib/lists";
import { scopeKeyOf } from "../scope";
import type { Actor } from "../services";
import type { Db } from "../storage/db";
import type { Asking, ItemTable, Kind, Lists, OrderedPage, Question, Values } from "./collection";
import { MOST_HITS } from "./queries/few-rows";
import { figuresOf } from "./queries/figures-in-memory";
import { foldTyped } from "./queries/folded";
import { readOrder, readQuestion, textWithin } from "./queries/in-memory";

/** Rows with all columns of their table; null for what is not read so, at once or when they are too many. */
type Reading<R, More extends (string | number)[] = []> = (
  db: Db,
  actor: Actor,
  ...more: More
) => Promise<R[] | null> | null;

interface Memory<R> {
  table: ItemTable;
  /** All rows that the actor sees. */
  all: Reading<R>;
  /** Where these are too many: those that have the folded text in a searched column, at most `most`. */
  found?: Reading<R, [text: string, most: number]>;
  /** Columns that a search looks at. */
  searched: readonly string[];
  /** What a search finds where it is not the folded text in one of these. */
  isFound?: (row: R, text: string) => boolean;
  /** Orders that are no fields, as `count(jobs)`: rows have their values under these names. */
  orders?: readonly string[];
  /** A page of all rows that an index has nearby. */
  isWalked?: (actor: Actor, page: OrderedPage) => boolean;
  scope?: (actor: Actor) => Expression<SqlBool>;
}

/**
 * Lists whose every filter, search, order, page and count is worked out in memory, from rows that are read whole. Of
 * rows that cannot be read whole, a search lists the newest MOST_FOUND and counts one more; a filter that finds more is
 * left to the engine.
 */
export function listsInMemory<R extends Values & { id: string }>(memory: Memory<R>): Lists {
  const { table, searched, scope, isFound, orders = [] } = memory;
  const all = onceAtATime(memory.all);
  const found = onceAtATime(memory.found ?? (() => null));
  const ordered = { ...table, fields: { ...table.fields, ...Object.fromEntries(orders.map(numbered)) } };
  const test = ({ organizationId, search, ...question }: Question, asking: Asking): ((row: R) => boolean) | null => {
    // An index has the rows of one organization.
    if (organizationId) return null;
    const text = search?.trim() ?? "";
    if (!isFound || !text) return readQuestion({ filter: filterOf(question), search }, table, searched, asking);
    const isMeant = readQuestion({ filter: filterOf(question) }, table, searched, asking);
    return isMeant && ((row) => isMeant(row) && isFound(row, text));
  };
  const meant = (db: Db, asking: Asking, question: Question, most = MOST_FOUND): Promise<Meant<R> | null> | null => {
    const isMeant = test(question, asking);
    if (!isMeant) return null;
    const read = (rows: R[] | null) => rows && { rows: rows.filter(isMeant), isMore: false };
    const rows = all(db, asking.actor);
    if (rows) return rows.then(read);
    const text = foldTyped(question.search?.trim() ?? "") || textWithin(question.filter, searched);
    const hits = text ? found(db, asking.actor, text, most + 1) : null;
    if (!hits) return null;
    return hits.then((each) => (each && each.length > most ? { rows: each.slice(0, most), isMore: true } : read(each)));
  };
  return {
    fields: Object.keys(table.fields),
    scope,
    find(db, asking, question, page) {
      const { filter, search, organizationId, status = [] } = question;
      const isWhole = !filter && !search?.trim() && !organizationId && status.length === 0;
      if (isWhole && memory.isWalked?.(asking.actor, page)) return "inOrder";
      const order = readOrder(page.sort, ordered);
      const found = order && meant(db, asking, question, question.filter ? MOST_HITS : MOST_FOUND);
      if (!found) return null;
      const listed = found.then((each) => (each?.isMore && question.filter ? null : each));
      return { entries: listed.then((each) => each && pageOf(order(each.rows), page)) };
    },
    async figures(db, asking, question, aggregation, page) {
      const each = await meant(db, asking, question);
      return each && !each.isMore ? figuresOf(each.rows, aggregation, page) : null;
    },
    async count(db, asking, question) {
      const each = await meant(db, asking, question);
      if (!each?.isMore) return each?.rows.length ?? null;
      return question.filter ? null : MOST_FOUND + 1;
    },
  };
}

const numbered = (name: string): [string, Kind] => [name, "number"];

const filterOf = ({ filter, status = [] }: Question): Question["filter"] =>
  status.length > 0 ? { _and: [filter ?? {}, { status: { _in: status } }] } : filter;

/** Rows of a question; `isMore`: those that a text finds are more, and only the text was looked at. */
interface Meant<R> {
  rows: R[];
  isMore: boolean;
}

/** A list and its counts ask for the same rows at once: what is on its way, by connection. */
function onceAtATime<R, More extends (string | number)[]>(read: Reading<R, More>): Reading<R, More> {
  const asked = new WeakMap<Db, Map<string, Promise<R[] | null>>>();
  return (db, actor, ...more) => {
    const pending = asked.get(db.origin) ?? new Map<string, Promise<R[] | null>>();
    const key = JSON.stringify([scopeKeyOf(actor), more]);
    const rows = pending.get(key) ?? read(db, actor, ...more);
    if (!rows || pending.has(key)) return rows;
    asked.set(db.origin, pending.set(key, rows));
    const forget = () => pending.delete(key);
    rows.then(forget, forget);
    return rows;
  };
}
