import { type AliasedExpression, type RawBuilder, sql } from "kysely";
import { Refusal } from "~/domain/errors";
import type { Actor } from "../../services";
import { listFrom, objectFrom, valuesFrom } from "../../storage/json";
import type { ItemCollection, ItemTable } from "../collection";
import type { Selection } from "./selection";
import { columnOf, nameOf, openSource, relation, type Source, selectFromSource } from "./source";

/** A column by its name, or an expression under one. */
type Selected = string | AliasedExpression<unknown, string>;

/** The columns of a selection: own fields, to-one and to-many relations as objects and lists, counts. */
export function compileSelect(selection: Selection, source: Source, actor: Actor): Selected[] {
  const one = [...selection.one].map(([field, inner]) => objectFrom(relatedRow(field, inner, source, actor)).as(field));
  const many = [...selection.many].map(([field, inner]) => listOf(field, inner, source, actor).as(field));
  const counts = [...selection.counts].map((field) => countOf(field, source, actor).as(`${field}_count`));
  const own = [...selection.columns].filter((field) => !selection.one.has(field)).map((field) => nameOf(source, field));
  const computed = [...selection.computed].map((field) => computedOf(field, source, actor).as(field));
  return [...own, ...one, ...many, ...counts, ...computed];
}

function computedOf(field: string, source: Source, actor: Actor) {
  const compute = relation(source.table.computed, field);
  if (!compute) throw new Refusal("FORBIDDEN");
  return compute(actor, columnOf(source, "id"));
}

/** How many rows of a to-many relation the actor may see; FORBIDDEN for what is no list. */
export function countOf(field: string, source: Source, actor: Actor): RawBuilder<number> {
  const counter = relation(source.table.many, field)?.counter?.(actor, source.alias);
  if (counter) return counter;
  const rows = relatedRows(field, source, actor).rows();
  const counted = rows.select(({ fn }) => fn.countAll<number>().as("count"));
  return sql<number>`(${counted})`;
}

/** A to-many relation: its source, and its rows as far as the actor may see them. FORBIDDEN for what is no list. */
export function relatedRows(field: string, source: Source, actor: Actor) {
  const many = relation(source.table.many, field);
  if (!many) throw new Refusal("FORBIDDEN");
  const target: ItemCollection = many.of();
  const inner = openSource(target);
  return {
    source: inner,
    /** Read it when everything about them has been compiled. */
    rows: () =>
      selectFromSource(inner)
        .whereRef(nameOf(inner, many.column), "=", nameOf(source, "id"))
        .where(target.scope(actor)),
  };
}

function relatedRow(field: string, selection: Selection, source: Source, actor: Actor) {
  const table: ItemTable | undefined = relation(source.table.one, field)?.();
  if (!table) throw new Refusal("FORBIDDEN");
  const inner = openSource(table, `${source.alias}_${field}`);
  const selected = compileSelect(selection, inner, actor);
  return selectFromSource(inner).select(selected).whereRef(nameOf(inner, "id"), "=", nameOf(source, field));
}

function listOf(field: string, selection: Selection | null, source: Source, actor: Actor) {
  const related = relatedRows(field, source, actor);
  const id = nameOf(related.source, "id");
  if (!selection) return valuesFrom(related.rows().select(id).orderBy(id));
  const selected = compileSelect(selection, related.source, actor);
  return listFrom(related.rows().select(selected).orderBy(id));
}
