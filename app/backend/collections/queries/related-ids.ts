import { Refusal } from "~/domain/errors";
import type { ItemCollection, ItemTable } from "../collection";
import { isObject, MOST_LEVELS } from "./filter";
import { NAMES_TEXT } from "./in-memory";
import { relation } from "./source";

/** Related rows that a filter may mean by their fields. */
const MOST_RELATED = 5_000;

/** Values that `_in` may have. */
const MOST_VALUES = 500;

type Filter = Record<string, unknown>;
/** Ids of a collection's rows that a filter means, at most `most`. */
export type ListIds = (collection: ItemCollection, filter: Filter, most: number) => Promise<string[]>;

/**
 * The filter with the ids of related rows instead of conditions on their fields, where these can be listed by
 * themselves: `{"folder": {"name": "a"}}` becomes `{"folder": {"_in": […]}}`. INVALID_QUERY for too many.
 */
export async function withRelatedIds(filter: Filter, table: ItemTable, listIds: ListIds, level = 0): Promise<Filter> {
  if (level > MOST_LEVELS) return filter;
  const parts = Object.entries(filter).map(async ([key, value]): Promise<Filter> => {
    if (key === "_and" || key === "_or") return { [key]: await inGroup(value, table, listIds, level + 1) };
    const related = relation(table.one, key)?.();
    if (!related || !isCollection(related) || !isObject(value) || !namesPresence(value)) return { [key]: value };
    const ids = await listIds(related, value, MOST_RELATED + 1);
    if (ids.length > MOST_RELATED) throw new Refusal("INVALID_QUERY", { reason: "too many related rows" });
    if (ids.length <= MOST_VALUES) return { [key]: { _in: ids } };
    const lists = Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, at) => at * MOST_VALUES);
    return { _or: lists.map((from) => ({ [key]: { _in: ids.slice(from, from + MOST_VALUES) } })) };
  });
  const [only, ...others] = await Promise.all(parts);
  return others.length === 0 ? (only ?? {}) : { _and: [only, ...others] };
}

async function inGroup(group: unknown, table: ItemTable, listIds: ListIds, level: number): Promise<unknown> {
  const parts = Array.isArray(group) ? group : isObject(group) ? Object.values(group) : null;
  return (
    parts && Promise.all(parts.map((part) => (isObject(part) ? withRelatedIds(part, table, listIds, level) : part)))
  );
}

const isCollection = (table: ItemTable): table is ItemCollection => "scope" in table && "sort" in table;

/** Whether conditions on a related row can only be met by one that there is. */
function namesPresence(value: Filter): boolean {
  const fields = Object.entries(value);
  return (
    fields.length > 0 &&
    fields.every(
      ([field, condition]) =>
        !field.startsWith("_") &&
        field !== "id" &&
        isObject(condition) &&
        Object.keys(condition).length > 0 &&
        Object.entries(condition).every(([operator, wanted]) => PRESENT.has(operator) && wanted !== null),
    )
  );
}

/** Operators that NULL never meets. */
const PRESENT = new Set([...NAMES_TEXT, "_ieq", "_in", "_lt", "_lte", "_gt", "_gte", "_between"]);
