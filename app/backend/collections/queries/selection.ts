import { Refusal } from "~/domain/errors";
import type { ItemTable } from "../collection";
import { relation } from "./source";

/** What `fields` asks for, as a tree. */
export interface Selection {
  columns: Set<string>;
  one: Map<string, Selection>;
  /** A to-many relation without fields is a list of ids. */
  many: Map<string, Selection | null>;
  counts: Set<string>;
  computed: Set<string>;
}

/**
 * Directus's `fields`: `*`, `a`, `rel.b`, `rel.*`, `count(rel)`. Nothing asked for = every own column. FORBIDDEN for an
 * unknown field.
 */
export function readFields(fields: readonly string[] | undefined, table: ItemTable): Selection {
  const selection = emptySelection();
  const wanted = fields && fields.length > 0 ? fields : ["*"];
  for (const path of wanted) add(selection, table, path.trim().split("."));
  return selection;
}

function add(selection: Selection, table: ItemTable, [field = "", ...rest]: string[]): void {
  if (rest.length > 3) throw new Refusal("FORBIDDEN");
  const one = relation(table.one, field);
  const many = relation(table.many, field);
  if (field === "*") addAll(selection, table, rest);
  else if (rest.length === 0) addOwn(selection, table, field);
  else if (one) add(entry(selection.one, field), one(), rest);
  else if (many) add(entry(selection.many, field), many.of(), rest);
  else throw new Refusal("FORBIDDEN");
}

/** To-many relations are left out of `*`: an organization's jobs can be thousands. */
function addAll(selection: Selection, table: ItemTable, rest: string[]): void {
  if (rest.length === 0) {
    for (const field of Object.keys(table.fields)) selection.columns.add(field);
    return;
  }
  addAll(selection, table, []);
  for (const [field, related] of Object.entries(table.one ?? {}))
    if (related) add(entry(selection.one, field), related(), rest);
}

function addOwn(selection: Selection, table: ItemTable, field: string): void {
  const counted = /^count\((\w+)\)$/.exec(field)?.[1];
  if (counted && relation(table.many, counted)) selection.counts.add(counted);
  else if (relation(table.many, field)) selection.many.set(field, selection.many.get(field) ?? null);
  else if (relation(table.computed, field)) selection.computed.add(field);
  else if (Object.hasOwn(table.fields, field)) selection.columns.add(field);
  else throw new Refusal("FORBIDDEN");
}

const emptySelection = (): Selection => ({
  columns: new Set(),
  one: new Map(),
  many: new Map(),
  counts: new Set(),
  computed: new Set(),
});

function entry(relations: Map<string, Selection | null>, field: string): Selection {
  const known = relations.get(field) ?? emptySelection();
  relations.set(field, known);
  return known;
}

/** Whether nothing but these columns is asked for. */
export const isOnlyOf = (names: readonly string[], { columns, one, many, counts, computed }: Selection): boolean =>
  one.size + many.size + counts.size + computed.size === 0 && [...columns].every((name) => names.includes(name));
