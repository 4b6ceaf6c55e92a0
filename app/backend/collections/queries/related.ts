import { type RawBuilder, sql } from "kysely";
import { Refusal } from "~/domain/errors";
import type { Actor } from "../../services";
import type { ItemCollection } from "../collection";
import { nameOf, openSource, relation, type Source, selectFromSource } from "./source";

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
    target,
    growing: many.growing,
    source: inner,
    /** Read it when everything about them has been compiled. */
    rows: () =>
      selectFromSource(inner)
        .whereRef(nameOf(inner, many.column), "=", nameOf(source, "id"))
        .where(target.scope(actor)),
  };
}
