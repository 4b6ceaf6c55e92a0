import type { Actor } from "../services";
import type { Sql } from "../storage/sql";

/** How a column is read, compared and written on the wire. */
export type Kind = "text" | "number" | "boolean" | "date" | "time" | "json";

/**
 * A table as others may see it through a relation. Columns bear the wire's names; what is not listed does not exist for
 * callers.
 */
export interface ItemTable {
  table: string;
  fields: Readonly<Record<string, Kind>>;
  /** To-one relations: the field's own column holds the other's id. */
  one?: Readonly<Record<string, () => ItemTable>>;
  /** To-many relations: the other table's column holds our id. */
  many?: Readonly<Record<string, ToMany>>;
}

export interface ToMany {
  of: () => ItemTable & { scope?: ItemCollection["scope"] };
  column: string;
}

/** One collection of /items. */
export interface ItemCollection extends ItemTable {
  /** Rows this actor may see, as a condition on the table. */
  scope: (actor: Actor) => Sql;
  search?: (text: string) => Sql;
  /** Order when none is asked for; the id always comes last. */
  sort: readonly string[];
  /** Column behind the parameter `organizationId`. */
  organization?: string;
}
