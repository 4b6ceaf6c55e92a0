import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import { type Anchor, readAnchor, writeAnchor } from "~/domain/pagination";
import { fingerprint } from "~/lib/fingerprint";
import { isRecord } from "~/lib/objects";
import type { Db } from "./db";
import type { Param } from "./sql";

export interface SortKey {
  column: Expression<unknown>;
  direction: "asc" | "desc";
  /** An index has it as an expression, not as a column; `ofFewValues`: many rows have the same. */
  expression?: "ofFewValues" | "ofManyValues";
}

export const sortedBy = <DB, T extends keyof DB, O>(rows: SelectQueryBuilder<DB, T, O>, keys: readonly SortKey[]) =>
  keys.reduce((sorted, { column, direction }) => sorted.orderBy(column, direction), rows);

export interface Place {
  /** -1 = all. */
  limit: number;
  offset: number;
  /** How many rows there are: exact, or pages would overlap. */
  total: Expression<number>;
  /** What anchors name rows by. */
  id: Expression<string | null>;
  /** The first row of a page near this one, as that page's answer named it. */
  anchor?: string;
}

/** Rows of a page, and its first row as an anchor; null where an offset is near enough. */
export interface Paged<O> {
  rows: O[];
  anchor: string | null;
}

/** Rows before a page that are cheap to skip: addresses need no anchor. */
const ANCHORED_FROM = 100;
/** Rows between an anchor and a page: farther away it is of no use. */
const MOST_BETWEEN = 100;

/**
 * One page of rows that an index holds in order, walked from the anchor, or else from the end that is nearer to it:
 * two statements of one round trip, one of which answers nothing. An anchor costs a round trip; one whose row is gone
 * or has another place by now is passed over.
 */
export async function fromNearerEnd<DB, T extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, T, O>,
  keys: readonly SortKey[],
  place: Place,
): Promise<Paged<O>> {
  const { limit, offset } = place;
  if (limit < 0 || offset === 0)
    return { rows: await db.all(sortedBy(rows, keys).limit(limit).offset(offset)), anchor: null };
  if (offset < ANCHORED_FROM || !isOneWay(keys)) return { rows: await fromEnds(db, rows, keys, place), anchor: null };
  const anchor = readAnchor(place.anchor);
  const marked = rows.select(markOf(keys, place).as(MARK)).$castTo<O>();
  const found =
    (anchor && (await fromAnchor(db, rows, marked, keys, place, anchor))) ?? (await fromEnds(db, marked, keys, place));
  const [first] = found.map(takeMark);
  return { rows: found, anchor: first ? writeAnchor({ offset, ...signed(first, keys) }) : null };
}

async function fromEnds<DB, T extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, T, O>,
  keys: readonly SortKey[],
  { limit, offset, total }: Place,
) {
  const isNearStart = sql<boolean>`${offset} * 2 + ${limit} <= ${total}`;
  const shown = sql<number>`max(0, min(${offset + limit}, ${total}) - ${offset})`;
  const [first, last] = await Promise.all([
    db.all(sortedBy(rows, keys).limit(sql<number>`iif(${isNearStart}, ${limit}, 0)`).offset(offset)),
    db.all(
      sortedBy(rows, backwards(keys))
        .limit(sql<number>`iif(${isNearStart}, 0, ${shown})`)
        .offset(sql<number>`max(0, ${total} - ${offset + limit})`),
    ),
  ]);
  return [...first, ...last.toReversed()];
}

/**
 * The page as counted from the anchor's row. Null where the page begins before that row and ends after it, and where it
 * is not certain: the row has moved, or fewer rows were found than a page has, be it the last page or because NULL is
 * neither before nor after anything.
 */
async function fromAnchor<DB, T extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, T, O>,
  marked: SelectQueryBuilder<DB, T, O>,
  keys: readonly SortKey[],
  place: Place,
  anchor: Anchor,
) {
  const { limit, offset, id } = place;
  const between = offset - anchor.offset;
  const isAcross = between < 0 && -between < limit;
  if (Math.abs(between) > MOST_BETWEEN || isAcross) return null;
  // SQLite finds a place in an index by bound values alone, not by those of a subquery: hence a round trip of its own.
  const row = rows.clearSelect().where(sql<boolean>`${id} = ${anchor.id}`);
  const known = await db.first(row.select(markOf(keys, place).as(MARK)));
  const mark = known && takeMark(known);
  if (!mark || signed(mark, keys).mark !== anchor.mark) return null;
  const isForward = between >= 0;
  const { isMeant, order } = beside(keys, JSON.parse(mark).slice(1), isForward);
  const found = await db.all(
    sortedBy(marked.where(isMeant), isForward ? order : backwards(order))
      .limit(limit)
      .offset(isForward ? between : -between - limit),
  );
  if (found.length < limit) return null;
  return isForward ? found : found.toReversed();
}

/**
 * Rows from these values on, or those before them, in the order of what is compared. An index is searched by a row of
 * values only where that begins with a column.
 */
function beside(keys: readonly SortKey[], values: readonly Param[], isForward: boolean) {
  const isDescending = keys[0]?.direction === "desc";
  const comparison = sql.raw(isForward ? (isDescending ? "<=" : ">=") : isDescending ? ">" : "<");
  const [first, ...others] = keys.map(({ column }) => column);
  const [value, ...otherValues] = values;
  const isAfter = sql<boolean>`(${sql.join([first, ...others])}) ${comparison} (${sql.join(values)})`;
  switch (keys[0]?.expression) {
    case undefined:
      return { isMeant: isAfter, order: keys };
    case "ofFewValues": {
      const rest = sql<boolean>`(${sql.join(others)}) ${comparison} (${sql.join(otherValues)})`;
      return { isMeant: sql<boolean>`${first} = ${value} and ${rest}`, order: keys.slice(1) };
    }
    case "ofManyValues": {
      const bound = sql.raw(isForward === isDescending ? "<=" : ">=");
      return { isMeant: sql<boolean>`${first} ${bound} ${value} and ${isAfter}`, order: keys };
    }
  }
}

const OPPOSITE = { asc: "desc", desc: "asc" } as const;

const backwards = (keys: readonly SortKey[]) =>
  keys.map((key): SortKey => ({ ...key, direction: OPPOSITE[key.direction] }));

/** Only then one comparison tells what follows a row. */
const isOneWay = (keys: readonly SortKey[]) => keys.every(({ direction }) => direction === keys[0]?.direction);

/** A column beside the selected ones: the id and the keys of a row, as JSON. */
const MARK = "_mark";

const markOf = (keys: readonly SortKey[], { id }: Place) =>
  sql<string>`json_array(${sql.join([id, ...keys.map(({ column }) => column)])})`;

/** What the row is named by; the row is then as it was selected. */
function takeMark(row: unknown): string {
  if (!isRecord(row)) return "";
  const mark = row[MARK];
  delete row[MARK];
  return String(mark ?? "");
}

/** Sort keys are personal data, so URLs carry only a fingerprint. */
const signed = (mark: string, keys: readonly SortKey[]): Omit<Anchor, "offset"> => ({
  id: String(JSON.parse(mark)[0]),
  mark: fingerprint([mark, keys[0]?.direction]),
});
