import { Refusal } from "~/domain/errors";
import type { Actor } from "../../services";
import { join, raw, type Sql, sql } from "../../storage/sql";
import { folded } from "./folded";
import { countOf } from "./select";
import { columnOf, follow, kindOf, type Source } from "./source";

/**
 * ORDER BY of `-a,rel.b,count(rel)`. The id comes last, in the last key's direction: pages never overlap, and an index
 * that ends so is walked in order.
 */
export function compileSort(sort: readonly string[], source: Source, actor: Actor): Sql {
  if (sort.length > 5) throw new Refusal("INVALID_QUERY");
  const keys = sort.map((key) => ({ path: key.replace(/^-/, ""), direction: key.startsWith("-") ? "DESC" : "ASC" }));
  const parts = keys
    .filter(({ path }) => path !== "id")
    .map(({ path, direction }) => sql`${sortColumn(path, source, actor)} ${raw(direction)}`);
  const direction = keys.find(({ path }) => path === "id")?.direction ?? keys.at(-1)?.direction ?? "ASC";
  return sql`ORDER BY ${join([...parts, sql`${columnOf(source, "id")} ${raw(direction)}`])}`;
}

function sortColumn(path: string, source: Source, actor: Actor): Sql {
  const counted = /^count\((\w+)\)$/.exec(path)?.[1];
  if (counted) return countOf(counted, source, actor);
  const [field = "", ...rest] = path.split(".");
  if (rest.length > 2) throw new Refusal("FORBIDDEN");
  if (rest.length > 0) return sortColumn(rest.join("."), follow(source, field), actor);
  const column = columnOf(source, field);
  return kindOf(source, field) === "text" ? folded(column) : column;
}
