import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Seen } from "~/domain/seen";
import type { Database } from "../schema";

const eb = expressionBuilder<Database>();

/**
 * `checkSeen` as a condition of the UPDATE itself, so that two saves at the same moment cannot both win. The names of
 * `wanted` have to be columns.
 */
export function stillSeen(seen: Seen, wanted: Readonly<Record<string, unknown>>): Expression<SqlBool> {
  const names = Object.keys(wanted).filter((name) => name in seen);
  return eb.and(names.map((name) => sql<boolean>`coalesce(cast(${sql.ref(name)} as text), '') = ${seen[name]}`));
}
