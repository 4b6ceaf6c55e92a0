import { MOST_FOUND } from "~/domain/pagination";
import { pageOf } from "~/lib/lists";
import type { Actor } from "../../services";
import type { Db } from "../../storage/db";
import type { Hit, ItemCollection, Question } from "../collection";

/** What is on its way, by connection: a list and its count ask for the same hits at once. */
const asked = new WeakMap<Db, Map<string, Promise<Hit[]>>>();

/**
 * What a search finds, in the collection's order, where an index knows it: one more than MOST_FOUND when there is more.
 * Null for another question.
 */
export function hitsFor(
  db: Db,
  collection: ItemCollection,
  actor: Actor,
  { filter, search, organizationId, status = [] }: Question,
): Promise<Hit[]> | null {
  const text = search?.trim();
  if (!text || filter || organizationId || status.length > 0) return null;
  const statement = collection.hits?.(actor, text, MOST_FOUND + 1);
  if (!statement) return null;
  const known = asked.get(db.origin) ?? new Map<string, Promise<Hit[]>>();
  asked.set(db.origin, known);
  const key = `${collection.table} ${text}`;
  const pending = known.get(key);
  if (pending) return pending;
  const hits = db.all(statement).then(inOrder);
  const forget = () => known.delete(key);
  hits.then(forget, forget);
  known.set(key, hits);
  return hits;
}

const inOrder = (hits: Hit[]): Hit[] => hits.toSorted(compareHits);

export function compareHits(one: Hit, other: Hit): number {
  const [a, b] = [`${one.sorted}\u0000${one.id}`, `${other.sorted}\u0000${other.id}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The direction in which a list is asked for in the collection's order; null for another order. */
export function ownOrderOf(sort: readonly string[], collection: ItemCollection): "asc" | "desc" | null {
  const asked = sort.filter((key) => !/^-?id$/.test(key)).join();
  if (asked === collection.sort.join()) return "asc";
  return asked === collection.sort.map(opposite).join() ? "desc" : null;
}

const opposite = (key: string): string => (key.startsWith("-") ? key.slice(1) : `-${key}`);

/** The ids of one page of the hits. */
export function pageOfHits(
  hits: readonly Hit[],
  page: { limit: number; offset: number },
  direction: "asc" | "desc",
): string[] {
  const found = hits.slice(0, MOST_FOUND);
  const ids = (direction === "desc" ? found.toReversed() : found).map(({ id }) => id);
  return pageOf(ids, page);
}
