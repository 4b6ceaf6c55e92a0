import type { Compilable, Expression, RawBuilder, Selectable, SqlBool } from "kysely";
import type { JobQuestion } from "../jobs/list/job-question";
import type { Database } from "../schema";
import type { Actor } from "../services";
import type { Db, Row } from "../storage/db";
import type { Aggregation } from "./queries/aggregate";

/** How a column is compared and written on the wire. */
export type Kind = "text" | "number" | "boolean" | "date" | "time" | "json";

type TableName = keyof Database & string;
type ColumnOf<T extends TableName> = keyof Selectable<Database[T]> & string;
type KindOf<Value> = [Value] extends [boolean]
  ? "boolean"
  : [Value] extends [number]
    ? "number"
    : [Value] extends [string]
      ? "text" | "date" | "time"
      : "json";

/**
 * A table as others may see it through a relation. Columns bear the wire's names; what is not listed does not exist for
 * callers.
 */
export interface ItemTable<T extends TableName = TableName> {
  table: T;
  fields: Readonly<Record<string, Kind | undefined>>;
  /** To-one relations: the field's own column holds the other's id. */
  one?: Readonly<Record<string, (() => ItemTable) | undefined>>;
  /** Fields without a column, by the row's id: `fields` may name them, filters, sorting and `*` do not know them. */
  computed?: Readonly<
    Record<string, ((actor: Actor, id: Expression<string | null>) => RawBuilder<unknown>) | undefined>
  >;
  /** To-many relations: the other table's column holds our id. */
  many?: Readonly<Record<string, ToMany>>;
}

interface ToMany {
  of: () => ItemCollection;
  column: string;
  counter?: Counter;
  growing?: Growing;
}

/** A relation with as many rows as the product grows to; they are listed in their collection's order. */
export interface Growing {
  /** Our column with the number of all of them. */
  count: string;
  /** Whether the actor sees each of them, so that an index has them in the collection's own order. */
  isWalked: (actor: Actor) => boolean;
}

/** How many related rows the actor sees of the row under the alias, without looking at them. */
type Counter = (actor: Actor, alias: string) => RawBuilder<number>;

/** A row that a text search found, with what the collection's order compares. */
export interface Hit {
  id: string;
  sorted: string;
}

/** Which rows a list question means, before pages and order. */
export type Question = JobQuestion;

export interface OrderedPage {
  sort: readonly string[];
  /** -1 = all. */
  limit: number;
  offset: number;
}

/** Rows in an order that an index has, with their number. */
interface Walk {
  isMeant: Expression<SqlBool>;
  order: { column: Expression<unknown>; direction: "asc" | "desc" }[];
  total: Expression<number>;
}

/**
 * Rows that need not be looked for: those of a walk, or the entries of the page in their order, null where there were
 * too many. "inOrder": the statement of the question itself walks an index.
 */
export type Found = { walk: Walk } | { entries: Promise<readonly (object & { id: string })[] | null> } | "inOrder";

/** A row in memory: its columns as SQLite has them. */
export type Values = Readonly<Record<string, string | number | null>>;

/** Who asks, and when. */
export interface Asking {
  actor: Actor;
  now: Date;
}

/**
 * How a collection answers the questions of its lists; null for a question that it leaves to the engine, which also
 * answers all that name their rows.
 */
export interface Lists {
  /** The columns of which entries have the values. */
  fields: readonly string[];
  find: (db: Db, asking: Asking, question: Question, page: OrderedPage) => Found | null;
  count: (db: Db, asking: Asking, question: Question) => Promise<number | null> | null;
  /** Other figures than the number of rows. */
  figures?: (
    db: Db,
    asking: Asking,
    question: Question,
    aggregation: Aggregation,
    page: OrderedPage,
  ) => Promise<Row[] | null>;
  /** The scope of rows that are read by the ids of entries; by default that of named rows. */
  scope?: (actor: Actor) => Expression<SqlBool>;
}

/** Rows that are all that a question can mean, with the values of some fields. */
export interface Known {
  rows: readonly Values[];
  fields: readonly string[];
  /** Whether a search has been answered. */
  isSearched: boolean;
}

/**
 * What finds rows of a collection that grows with the product. What none of it answers is looked at row by row where
 * the rows are few, and refused otherwise.
 */
export interface Indexes {
  /**
   * Fields, and `count(field)`, in the order of which an index has everybody's rows; several fields with their
   * directions, joined by commas.
   */
  orders: readonly string[];
  /** Those among them whose ranges are walked: no texts, which are in the order of `folded`. */
  ranges?: readonly string[];
  /** Columns with an index for one value, the one that leaves the fewest rows first. */
  equal?: readonly string[];
  /** Those among them whose every value has few rows, as has NULL: who asks for some of its values needs no bound. */
  few?: readonly string[];
  /** Texts with an index for one folded value; where the collection has `hits`, that index knows them, too. */
  named?: readonly string[];
  /** What a search looks at. */
  searched?: readonly string[];
  /** Rows that need not be looked at; null for an actor for whom it knows none. */
  known?: (db: Db, asking: Asking, question: Question) => Promise<Known | null> | null;
}

/** One collection of /items. */
export interface ItemCollection<T extends TableName = TableName> extends ItemTable<T> {
  /** Rows this actor may see, as a condition on the table. */
  scope: (actor: Actor) => Expression<SqlBool>;
  /** The same where the rows are few: a filter asks for values of one of the fields of `namedBy`, else of their id. */
  namedScope?: (actor: Actor) => Expression<SqlBool>;
  namedBy?: readonly string[];
  /** As a function: loaded when the first list is asked for. */
  lists?: Lists | (() => Promise<Lists>);
  /** The rows of one page of all that the actor sees; null for a page that the engine finds itself. */
  pages?: (actor: Actor, page: OrderedPage) => { isMeant: Expression<SqlBool> } | null;
  /** Left out for catalogs, and where nobody sees many rows. */
  indexes?: Indexes;
  search?: (text: string) => Expression<SqlBool>;
  /** The rows that a search finds, from its index and no more than `most`; null for an actor whose rows are few. */
  hits?: (actor: Actor, text: string, most: number) => Compilable<Hit> | null;
  /** How many rows the actor sees, of one organization where it is named, from a counter; null where none says it. */
  total?: (actor: Actor, organizationId?: string) => RawBuilder<number> | null;
  /** Order when none is asked for; the id always comes last. */
  sort: readonly string[];
  /** Column behind the parameter `organizationId`. */
  organization?: string;
}

/** What the schema's columns of a table allow. */
interface Fields<T extends TableName> {
  fields: { readonly [C in ColumnOf<T>]?: KindOf<NonNullable<Selectable<Database[T]>[C]>> };
  one?: { readonly [C in ColumnOf<T>]?: () => ItemTable };
}

type Definition<T extends TableName> = Omit<ItemCollection, "table" | "sort" | "organization" | keyof Fields<T>> &
  Fields<T> & { sort: readonly (ColumnOf<T> | `-${ColumnOf<T>}`)[]; organization?: ColumnOf<T> };

/** A collection, its names and kinds checked against the columns of the schema. */
export const collectionOf = <T extends TableName>(table: T, definition: Definition<T>): ItemCollection<T> => ({
  table,
  ...definition,
});

/** A table that is seen through relations alone. */
export const tableOf = <T extends TableName>(table: T, definition: Fields<T>): ItemTable<T> => ({
  table,
  ...definition,
});

/** The rows of a collection whose column holds our id. */
export const manyOf = <T extends TableName>(
  of: () => ItemCollection<T>,
  column: ColumnOf<T>,
  { counter, growing }: Pick<ToMany, "counter" | "growing"> = {},
): ToMany => ({ of, column, counter, growing });
