import { Refusal } from "~/domain/errors";
import type { Actor } from "../../services";
import type { SortKey } from "../../storage/nearer-end";
import { folded } from "./folded";
import { countOf } from "./related";
import { columnOf, follow, kindOf, type Source } from "./source";

/**
 * The keys of `-a,rel.b,count(rel)`. The id comes last, in the last key's direction: pages never overlap, and an index
 * that ends so is walked in order.
 */
export function compileSort(sort: readonly string[], source: Source, actor: Actor): SortKey[] {
  if (sort.length > 5) throw new Refusal("INVALID_QUERY");
  const keys = sort.map((key) => ({ path: key.replace(/^-/, ""), direction: directionOf(key) }));
  const parts = keys
    .filter(({ path }) => path !== "id")
    .map(({ path, direction }) => ({ ...sortColumn(path, source, actor), direction }));
  const direction = keys.find(({ path }) => path === "id")?.direction ?? keys.at(-1)?.direction ?? "asc";
  return [...parts, { column: columnOf(source, "id"), direction }];
}

const directionOf = (key: string): SortKey["direction"] => (key.startsWith("-") ? "desc" : "asc");

function sortColumn(path: string, source: Source, actor: Actor): Omit<SortKey, "direction"> {
  const counted = /^count\((\w+)\)$/.exec(path)?.[1];
  if (counted) return { column: countOf(counted, source, actor) };
  const [field = "", ...rest] = path.split(".");
  if (rest.length > 2) throw new Refusal("FORBIDDEN");
  if (rest.length > 0) return sortColumn(rest.join("."), follow(source, field), actor);
  const column = columnOf(source, field);
  return kindOf(source, field) === "text" ? { column: folded(column), expression: "ofManyValues" } : { column };
}
