import { Refusal } from "~/domain/errors";
import type { ItemTable } from "../collection";
import { type Deep, NOT_DEEP, readDeep } from "./deep";
import { relation } from "./source";

/** What is asked for of a row. */
export interface RowShape {
  fields?: readonly string[];
  /** Directus's `alias`: names of the answer for fields of the row, which `fields` and `deep` name then. */
  alias?: Record<string, unknown>;
  deep?: Record<string, unknown>;
}

/** What `fields` asks for, as a tree. Relations stand under the name that they are answered by. */
export interface Selection {
  columns: Set<string>;
  /** Columns under another name. */
  renamed: Map<string, string>;
  one: Map<string, { field: string; inner: Selection }>;
  /** A to-many relation without fields is a list of ids. */
  many: Map<string, { field: string; inner: Selection | null; deep: Deep }>;
  counts: Set<string>;
  computed: Set<string>;
}

interface Place {
  table: ItemTable;
  aliases: ReadonlyMap<string, string>;
  deep: ReadonlyMap<string, Deep>;
}

/**
 * Directus's `fields`: `*`, `a`, `rel.b`, `rel.*`, `count(rel)`. Nothing asked for = every own column. FORBIDDEN for an
 * unknown field, INVALID_QUERY for an alias or `deep` that are none.
 */
export function readFields({ fields = [], alias, deep }: RowShape, table: ItemTable): Selection {
  const selection = emptySelection();
  const aliases = readAliases(alias, table);
  const place = { table, aliases, deep: readDeep(deep, table, aliases) };
  for (const path of fields.length > 0 ? fields : ["*"]) add(selection, place, path.trim().split("."));
  return selection;
}

const MOST_ALIASES = 10;

function readAliases(alias: Record<string, unknown> = {}, table: ItemTable): Map<string, string> {
  const pairs = Object.entries(alias);
  if (pairs.length > MOST_ALIASES) throw new Refusal("INVALID_QUERY", { reason: "alias" });
  return new Map(
    pairs.map(([name, field]) => {
      const isFree = /^[a-z]\w{0,63}$/i.test(name) && !Object.hasOwn(table.fields, name);
      if (!isFree || typeof field !== "string" || field.includes("."))
        throw new Refusal("INVALID_QUERY", { reason: "alias" });
      if (!relation(table.many, field) && !Object.hasOwn(table.fields, field)) throw new Refusal("FORBIDDEN");
      return [name, field];
    }),
  );
}

const below = (place: Place, name: string, table: ItemTable): Place => ({
  table,
  aliases: new Map(),
  deep: place.deep.get(name)?.below ?? new Map(),
});

function add(selection: Selection, place: Place, [name = "", ...rest]: string[]): void {
  if (rest.length > 3) throw new Refusal("FORBIDDEN");
  const { table } = place;
  const field = place.aliases.get(name) ?? name;
  const one = relation(table.one, field);
  const many = relation(table.many, field);
  if (name === "*") addAll(selection, place, rest);
  else if (rest.length === 0) addOwn(selection, place, name, field);
  else if (one) add(innerOne(selection, name, field), below(place, name, one()), rest);
  else if (many) add(innerMany(selection, place, name, field), below(place, name, many.of()), rest);
  else throw new Refusal("FORBIDDEN");
}

/** To-many relations are left out of `*`: an organization's jobs can be thousands. */
function addAll(selection: Selection, place: Place, rest: string[]): void {
  const { table } = place;
  if (rest.length === 0) {
    for (const field of Object.keys(table.fields)) selection.columns.add(field);
    return;
  }
  addAll(selection, place, []);
  for (const [field, related] of Object.entries(table.one ?? {}))
    if (related) add(innerOne(selection, field, field), below(place, field, related()), rest);
}

function addOwn(selection: Selection, { table, deep }: Place, name: string, field: string): void {
  const counted = /^count\((\w+)\)$/.exec(field)?.[1];
  if (counted && relation(table.many, counted)) selection.counts.add(counted);
  else if (relation(table.many, field)) {
    const inner = selection.many.get(name)?.inner ?? null;
    selection.many.set(name, { field, inner, deep: deep.get(name) ?? NOT_DEEP });
  } else if (relation(table.computed, field)) selection.computed.add(field);
  else if (!Object.hasOwn(table.fields, field)) throw new Refusal("FORBIDDEN");
  else if (name === field) selection.columns.add(field);
  else selection.renamed.set(name, field);
}

const emptySelection = (): Selection => ({
  columns: new Set(),
  renamed: new Map(),
  one: new Map(),
  many: new Map(),
  counts: new Set(),
  computed: new Set(),
});

function innerOne({ one }: Selection, name: string, field: string): Selection {
  const known = one.get(name) ?? { field, inner: emptySelection() };
  one.set(name, known);
  return known.inner;
}

function innerMany({ many }: Selection, { deep }: Place, name: string, field: string): Selection {
  const inner = many.get(name)?.inner ?? emptySelection();
  many.set(name, { field, inner, deep: deep.get(name) ?? NOT_DEEP });
  return inner;
}

/** Whether nothing but these columns is asked for. */
export const isOnlyOf = (
  names: readonly string[],
  { columns, renamed, one, many, counts, computed }: Selection,
): boolean =>
  renamed.size + one.size + many.size + counts.size + computed.size === 0 &&
  [...columns].every((name) => names.includes(name));
