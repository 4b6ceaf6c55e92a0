import type { Asking, ItemCollection, Question } from "../collections/collection";
import { asksForAll, countFor, listFor } from "../collections/queries";
import { readAggregation } from "../collections/queries/aggregate";
import type { RowShape } from "../collections/queries/selection";
import type { Db, Row } from "../storage/db";

/** Directus's limit when none is given. */
const DEFAULT_LIMIT = 100;

/** A list as Directus is asked for it. */
export interface ListQuery extends Question, RowShape {
  sort?: readonly string[];
  /** -1 = all. */
  limit?: number;
  /** From 1. */
  page?: number;
  offset?: number;
  /** The first row of a page near the wanted one, as `meta` named it. */
  anchor?: string;
  aggregate?: Record<string, unknown>;
  groupBy?: readonly string[];
  meta?: readonly string[];
}

/** Rows with what `meta` asks for, or the counts of each group. FORBIDDEN for unknown fields, INVALID_QUERY. */
export async function answerList(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  query: ListQuery,
): Promise<{ data: Row[]; meta?: Totals }> {
  const { aggregate, groupBy, fields, alias, deep, sort, limit = DEFAULT_LIMIT, page = 1 } = query;
  const { offset = Math.max(limit, 0) * (page - 1), anchor: near, meta = [] } = query;
  const place = { fields, alias, deep, sort, limit, offset, anchor: near };
  const listed = aggregate
    ? countFor(db, collection, asking, query, readAggregation(aggregate, groupBy), place).then(withoutAnchor)
    : listFor(db, collection, asking, query, place);
  const [{ rows: data, anchor }, counts] = await Promise.all([listed, countsOf(db, collection, asking, query, meta)]);
  if (!counts) return { data };
  return { data, meta: anchor !== null && meta.includes("anchor") ? { ...counts, anchor } : counts };
}

const withoutAnchor = (rows: Row[]) => ({ rows, anchor: null });

interface Totals {
  total_count?: number;
  filter_count?: number;
  anchor?: string;
}

/** Directus's `meta`: all rows in the actor's scope, and those that match the question. */
async function countsOf(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  question: Question,
  meta: readonly string[],
): Promise<Totals | null> {
  if (meta.length === 0) return null;
  const wants = (name: string) => meta.includes("*") || meta.includes(name);
  const count = async (each: Question) => {
    const [row] = await countFor(db, collection, asking, each, readAggregation({ count: "*" }));
    return Number(row?.count);
  };
  const all = wants("total_count") ? count({}) : undefined;
  const [total, filtered] = await Promise.all([
    all,
    wants("filter_count") ? (asksForAll(question) && all) || count(question) : undefined,
  ]);
  return {
    ...(total !== undefined && { total_count: total }),
    ...(filtered !== undefined && { filter_count: filtered }),
  };
}
