import type { Expression, SqlBool } from "kysely";
import { MOST_FOUND } from "~/domain/pagination";
import { scopeKeyOf } from "../scope";
import type { Actor } from "../services";
import type { Db } from "../storage/db";
import type { Asking, ItemTable, Lists, OrderedPage, Question, Values } from "./collection";
import { figuresOf } from "./queries/figures-in-memory";
import { foldTyped } from "./queries/folded";
import { readOrder, readQuestion, textWithin } from "./queries/in-memory";

/** Rows with all columns of their table; null for what is not read so, at once or when they are too many. */
type Reading<R, More extends (string | number)[] = []> = (
  db: Db,
  actor: Actor,
  ...more: More
) => Promise<R[] | null> | null;

/** A search has found more than the most that was asked for. */
const MORE = "more";

interface Memory<R> {
  table: ItemTable;
  /** All rows that the actor sees. */
  all: Reading<R>;
  /** Where these are too many: those that have the folded text in a searched column, at most so many. */
  found: Reading<R, [text: string, most: number]>;
  /** Columns that a search looks at. */
  searched: readonly string[];
  /** A page of all rows that an index has nearby. */
  isWalked?: (actor: Actor, page: OrderedPage) => boolean;
  scope?: (actor: Actor) => Expression<SqlBool>;
}

/**
 * Lists whose every filter, search, order, page and count is worked out in memory, from rows that are read whole. What
 * finds more than MOST_FOUND of rows that cannot be read whole is left to the engine, and counted no further.
 */
export function listsInMemory<R extends Values & { id: string }>(memory: Memory<R>): Lists {
  const { table, searched, scope } = memory;
  const all = onceAtATime(memory.all);
  const found = onceAtATime(memory.found);
  const meant = (db: Db, asking: Asking, question: Question, most: number): Promise<Meant<R>> | null => {
    const isMeant = readQuestion(question, table, searched, asking);
    if (!isMeant) return null;
    const rows = all(db, asking.actor);
    if (rows) return rows.then((each) => each?.filter(isMeant) ?? null);
    const text = foldTyped(question.search?.trim() ?? "") || textWithin(question.filter, searched);
    const hits = text ? found(db, asking.actor, text, most + 1) : null;
    return hits ? hits.then((each) => (each && each.length > most ? MORE : (each?.filter(isMeant) ?? null))) : null;
  };
  return {
    fields: Object.keys(table.fields),
    scope,
    find(db, asking, question, page) {
      const order = readOrder(page.sort, table);
      const isWhole = !question.filter && !question.search?.trim();
      if (!order || (isWhole && memory.isWalked?.(asking.actor, page))) return null;
      const rows = meant(db, asking, question, mostBefore(page))?.then(known);
      return rows ? { entries: rows.then((each) => each && pageOf(order(each), page)) } : null;
    },
    async figures(db, asking, question, aggregation, page) {
      const rows = known((await meant(db, asking, question, MOST_FOUND)) ?? null);
      return rows && figuresOf(rows, aggregation, page);
    },
    count(db, asking, question) {
      const most = question.filter ? null : MOST_FOUND + 1;
      const rows = meant(db, asking, question, MOST_FOUND);
      return rows?.then((each) => (each === MORE ? most : (each?.length ?? null))) ?? null;
    },
  };
}

/** What is frequent is walked to the page afterwards: both together are to read as much as a count alone. */
const mostBefore = ({ offset }: OrderedPage): number => Math.max(0, Math.min(MOST_FOUND, MOST_READ - offset));

const MOST_READ = 298;

type Meant<R> = R[] | typeof MORE | null;

const known = <R>(meant: Meant<R>): R[] | null => (meant === MORE ? null : meant);

const pageOf = <R>(rows: readonly R[], { limit, offset }: OrderedPage): R[] =>
  rows.slice(offset, limit < 0 ? undefined : offset + limit);

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
