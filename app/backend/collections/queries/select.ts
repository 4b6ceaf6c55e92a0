import { type AliasedExpression, type Expression, expressionBuilder, type RawBuilder, sql } from "kysely";
import { Refusal } from "~/domain/errors";
import type { Database } from "../../schema";
import { jsonOf } from "../../storage/decoding";
import { listFrom, objectFrom, valuesFrom } from "../../storage/json";
import { sortedBy } from "../../storage/nearer-end";
import type { Asking, ItemTable } from "../collection";
import { compileFilter } from "./filter";
import { ownOrderOf } from "./hits";
import { countOf, relatedRows } from "./related";
import type { Selection } from "./selection";
import { compileSort } from "./sort";
import { columnOf, nameOf, openSource, relation, type Source, selectFromSource } from "./source";

/** A column by its name, or an expression under one. */
type Selected = string | AliasedExpression<unknown, string>;

const eb = expressionBuilder<Database>();

/** The columns of a selection: own fields, to-one and to-many relations as objects and lists, counts. */
export function compileSelect(selection: Selection, source: Source, asking: Asking): Selected[] {
  const one = [...selection.one].map(([name, related]) => objectFrom(relatedRow(related, source, asking)).as(name));
  const many = [...selection.many].map(([name, related]) => listOf(related, source, asking).as(name));
  const counts = [...selection.counts].map((field) => countOf(field, source, asking.actor).as(`${field}_count`));
  const own = [...selection.columns].filter((field) => !selection.one.has(field)).map((field) => nameOf(source, field));
  const renamed = [...selection.renamed].map(([name, field]) => `${nameOf(source, field)} as ${name}`);
  const computed = [...selection.computed].map((field) => computedOf(field, source, asking).as(field));
  return [...own, ...renamed, ...one, ...many, ...counts, ...computed];
}

function computedOf(field: string, source: Source, { actor }: Asking) {
  const compute = relation(source.table.computed, field);
  if (!compute) throw new Refusal("FORBIDDEN");
  return compute(actor, columnOf(source, "id"));
}

type OneOf = Selection["one"] extends Map<string, infer One> ? One : never;
type ManyOf = Selection["many"] extends Map<string, infer Many> ? Many : never;

function relatedRow({ field, inner }: OneOf, source: Source, asking: Asking) {
  const table: ItemTable | undefined = relation(source.table.one, field)?.();
  if (!table) throw new Refusal("FORBIDDEN");
  const target = openSource(table, `${source.alias}_${field}`);
  const selected = compileSelect(inner, target, asking);
  return selectFromSource(target).select(selected).whereRef(nameOf(target, "id"), "=", nameOf(source, field));
}

function listOf({ field, inner, deep }: ManyOf, source: Source, asking: Asking) {
  const { target, growing, source: rowsSource, rows } = relatedRows(field, source, asking.actor);
  const isMeant = eb.and([
    ...(deep.filter ? [compileFilter(deep.filter, rowsSource, asking)] : []),
    ...(deep.search?.trim() && target.search ? [target.search(deep.search)] : []),
  ]);
  const sort = deep.sort.length > 0 || !growing ? deep.sort : target.sort;
  const keys = compileSort(sort, rowsSource, asking.actor);
  const selected = inner ? compileSelect(inner, rowsSource, asking) : [nameOf(rowsSource, "id")];
  const found = sortedBy(rows().select(selected).where(isMeant), keys);
  const page = found.limit(sql.lit(deep.limit)).offset(sql.lit(deep.offset));
  const list = inner ? listFrom(page) : valuesFrom(page);
  const isWalked = !deep.filter && !deep.search?.trim() && ownOrderOf(sort, target) && growing?.isWalked(asking.actor);
  return growing && !isWalked ? ofFew(list, sql.ref(`${source.alias}.${growing.count}`)) : list;
}

/** Rows that are looked at one by one for a nested list. */
const MOST_RELATED = 300;

/**
 * The list where the rows to be looked at are few. Otherwise the statement fails, as one that is too large
 * (`withinLimits`): SQLite makes no blob of so many bytes, whatever its limit.
 */
const ofFew = (list: RawBuilder<unknown>, count: Expression<number>) =>
  jsonOf(sql`iif(${count} <= ${sql.lit(MOST_RELATED)}, ${list}, zeroblob(${count} * 100000000))`);
