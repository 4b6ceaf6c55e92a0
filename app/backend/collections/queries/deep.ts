import { Refusal } from "~/domain/errors";
import { isRecord } from "~/lib/objects";
import type { ItemTable } from "../collection";
import { relation } from "./source";

/** What `deep` asks of a relation's rows. */
export interface Deep {
  filter?: Record<string, unknown>;
  search?: string;
  sort: readonly string[];
  /** -1 = all. */
  limit: number;
  offset: number;
  /** Of the relations of those rows. */
  below: ReadonlyMap<string, Deep>;
}

/** Directus's limit of nested rows when none is given. */
const DEFAULT_LIMIT = 100;
const MOST_RELATIONS = 10;
const MOST_LEVELS = 4;

export const NOT_DEEP: Deep = { sort: [], limit: DEFAULT_LIMIT, offset: 0, below: new Map() };

/**
 * Directus's `deep` by relation, or by alias of one: `{"jobs": {"_limit": 3, "_sort": "-title"}}`. FORBIDDEN for what
 * is no relation, INVALID_QUERY for unknown parameters and an absurd size.
 */
export const readDeep = (
  deep: Record<string, unknown> | undefined,
  table: ItemTable,
  aliases: ReadonlyMap<string, string>,
): ReadonlyMap<string, Deep> => read(deep ?? {}, { table, aliases, level: 1, budget: { relations: MOST_RELATIONS } });

interface Place {
  table: ItemTable;
  aliases: ReadonlyMap<string, string>;
  level: number;
  budget: { relations: number };
}

function read(deep: Record<string, unknown>, { table, aliases, level, budget }: Place): Map<string, Deep> {
  if (level > MOST_LEVELS) throw new Refusal("INVALID_QUERY", { reason: "deep: too many levels" });
  const relations = Object.entries(deep).filter(([name]) => !name.startsWith("_"));
  return new Map(
    relations.map(([name, asked]) => {
      const field = aliases.get(name) ?? name;
      const target = relation(table.many, field)?.of() ?? relation(table.one, field)?.();
      if (!target) throw new Refusal("FORBIDDEN");
      budget.relations -= 1;
      if (!isRecord(asked) || budget.relations < 0) throw new Refusal("INVALID_QUERY", { reason: "deep" });
      const below = read(asked, { table: target, aliases: new Map(), level: level + 1, budget });
      return [name, { ...parametersOf(asked), below }];
    }),
  );
}

function parametersOf(asked: Record<string, unknown>): Omit<Deep, "below"> {
  const { _filter, _search, _sort, _limit, _offset, _page, ...others } = asked;
  if (Object.keys(others).some((name) => name.startsWith("_"))) throw new Refusal("INVALID_QUERY", { reason: "deep" });
  if (_filter !== undefined && !isRecord(_filter)) throw new Refusal("INVALID_QUERY", { reason: "_filter" });
  if (_search !== undefined && typeof _search !== "string") throw new Refusal("INVALID_QUERY", { reason: "_search" });
  const limit = numberOf("_limit", _limit, -1) ?? DEFAULT_LIMIT;
  const page = numberOf("_page", _page, 1) ?? 1;
  return {
    filter: _filter,
    search: _search,
    sort: sortOf(_sort),
    limit,
    offset: numberOf("_offset", _offset, 0) ?? Math.max(limit, 0) * (page - 1),
  };
}

function numberOf(name: string, value: unknown, least: number): number | null {
  if (value === undefined || value === null) return null;
  const number = /^-?\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (!(number >= least)) throw new Refusal("INVALID_QUERY", { reason: name });
  return number;
}

function sortOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const keys = typeof value === "string" ? value.split(",") : value;
  if (!Array.isArray(keys) || keys.some((key) => typeof key !== "string"))
    throw new Refusal("INVALID_QUERY", { reason: "_sort" });
  return keys.filter(Boolean);
}
