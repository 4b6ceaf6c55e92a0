import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "./db";

export interface SortKey {
  column: Expression<unknown>;
  direction: "asc" | "desc";
}

export const sortedBy = <DB, T extends keyof DB, O>(rows: SelectQueryBuilder<DB, T, O>, keys: readonly SortKey[]) =>
  keys.reduce((sorted, { column, direction }) => sorted.orderBy(column, direction), rows);

interface Place {
  /** -1 = all. */
  limit: number;
  offset: number;
  /** How many rows there are: exact, or pages would overlap. */
  total: Expression<number>;
}

/**
 * One page of rows that an index holds in order, walked from the end that is nearer to it. Two statements of one round
 * trip, one of which answers nothing.
 */
export async function fromNearerEnd<DB, T extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, T, O>,
  keys: readonly SortKey[],
  { limit, offset, total }: Place,
) {
  if (limit < 0 || offset === 0) return db.all(sortedBy(rows, keys).limit(limit).offset(offset));
  const isNearStart = sql<boolean>`${offset} * 2 + ${limit} <= ${total}`;
  const shown = sql<number>`max(0, min(${offset + limit}, ${total}) - ${offset})`;
  const backwards = keys.map(({ column, direction }): SortKey => ({ column, direction: OPPOSITE[direction] }));
  const [first, last] = await Promise.all([
    db.all(sortedBy(rows, keys).limit(sql<number>`iif(${isNearStart}, ${limit}, 0)`).offset(offset)),
    db.all(
      sortedBy(rows, backwards)
        .limit(sql<number>`iif(${isNearStart}, 0, ${shown})`)
        .offset(sql<number>`max(0, ${total} - ${offset + limit})`),
    ),
  ]);
  return [...first, ...last.toReversed()];
}

const OPPOSITE = { asc: "desc", desc: "asc" } as const;
