import { Refusal } from "~/domain/errors";
import { join, raw, type Sql, sql } from "../../storage/sql";
import { folded } from "./folded";
import { columnOf, follow, kindOf, type Source } from "./source";

/** ORDER BY of `-a,rel.b`. The id comes last, in the last key's direction: pages never overlap, and an index that ends so is walked in order. */
export function compileSort(sort: readonly string[], source: Source): Sql {
  if (sort.length > 5) throw new Refusal("INVALID_QUERY");
  const keys = sort.map((key) => ({ path: key.replace(/^-/, ""), direction: key.startsWith("-") ? "DESC" : "ASC" }));
  const parts = keys
    .filter(({ path }) => path !== "id")
    .map(({ path, direction }) => sql`${sortColumn(path, source)} ${raw(direction)}`);
  const direction = keys.find(({ path }) => path === "id")?.direction ?? keys.at(-1)?.direction ?? "ASC";
  return sql`ORDER BY ${join([...parts, sql`${columnOf(source, "id")} ${raw(direction)}`])}`;
}

function sortColumn(path: string, source: Source): Sql {
  const [field = "", ...rest] = path.split(".");
  if (rest.length > 2) throw new Refusal("FORBIDDEN");
  if (rest.length > 0) return sortColumn(rest.join("."), follow(source, field));
  const column = columnOf(source, field);
  return kindOf(source, field) === "text" ? folded(column) : column;
}
