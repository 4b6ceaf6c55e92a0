import { pageOf } from "~/lib/lists";
import type { Row } from "../../storage/db";
import type { Values } from "../collection";
import type { Aggregation } from "./aggregate";
import { compareValues } from "./checks";
import type { Operand } from "./operators";

interface Groups {
  /** -1 = all. */
  limit: number;
  offset: number;
  sort?: readonly string[];
}

/**
 * The figures of each group, as the engine's statement answers them: `$0`, `$1`… beside the group's values. Null where
 * rows are grouped by parts of moments. Fields and functions have been checked.
 */
export function figuresOf(
  rows: readonly Values[],
  { values, groups }: Aggregation,
  { sort = [], ...page }: Groups,
): Row[] | null {
  if (groups.some((name) => name.includes("("))) return null;
  const grouped = new Map<string, Values[]>(groups.length === 0 ? [["[]", []]] : []);
  for (const row of rows) {
    const key = JSON.stringify(groups.map((name) => row[name]));
    const known = grouped.get(key);
    if (known) known.push(row);
    else grouped.set(key, [row]);
  }
  const signs = groups.map((name) => ({ name, sign: sort.includes(`-${name}`) ? -1 : 1 }));
  const figures = [...grouped.values()]
    .map((members): Row & Values => ({
      ...Object.fromEntries(groups.map((name) => [name, members[0]?.[name] ?? null])),
      ...Object.fromEntries(values.map(({ name, field }, at) => [`$${at}`, figureOf(name, field, members)])),
    }))
    .sort((one, other) => {
      const orders = signs.map(({ name, sign }) => compareValues(one[name] ?? null, other[name] ?? null) * sign);
      return orders.find((order) => order !== 0) ?? 0;
    });
  return pageOf(figures, page);
}

type FunctionName = Aggregation["values"][number]["name"];

/** Of nothing, all but counts are null. */
function figureOf(name: FunctionName, field: string, rows: readonly Values[]): Operand {
  if (name.startsWith("count") && (field === "*" || field === "id")) return rows.length;
  const all = rows.map((row) => row[field] ?? null).filter((value) => value !== null);
  const values = name.endsWith("Distinct") ? [...new Set(all)] : all;
  if (name === "count" || name === "countDistinct") return values.length;
  if (name === "min" || name === "max") {
    const sorted = values.toSorted(compareValues);
    return sorted.at(name === "min" ? 0 : -1) ?? null;
  }
  const sum = values.reduce((total: number, value) => total + Number(value), 0);
  if (values.length === 0) return null;
  return name.startsWith("avg") ? sum / values.length : sum;
}
