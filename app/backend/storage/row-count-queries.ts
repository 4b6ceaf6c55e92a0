import { type RawBuilder, sql } from "kysely";
import { query } from "./compiler";

/** How many rows of a kind there are, as triggers keep it; 0 for a kind that never had any. */
export const countOfRows = (name: string): RawBuilder<number> => countOfKinds([name]);

/** Likewise of several kinds together. */
export function countOfKinds(names: readonly string[]): RawBuilder<number> {
  const rows = query.selectFrom("row_count").where("name", "in", names);
  const counted = rows.select(({ fn }) => fn.sum<number>("count").as("count"));
  return sql<number>`coalesce((${counted}), 0)`;
}
