import { join, raw, type Sql, sql } from "../../storage/sql";

export interface Tier {
  table: "place_search" | "place_inside" | "term_search" | "term_inside";
  match: string;
  limit: number;
}

/**
 * The best rows as (search_key, tier): the first tier that finds a row decides, then what matters most. Each tier reads
 * `limit` rows.
 */
export function rankedHits(tiers: readonly Tier[], limit: number): Sql {
  const searches = tiers.map(
    ({ table, match, limit: most }, at) =>
      sql`SELECT * FROM (SELECT rowid AS search_key, ${at} AS tier FROM ${raw(table)} WHERE ${raw(table)} MATCH ${match}
        ORDER BY rowid LIMIT ${most})`,
  );
  return sql`SELECT search_key, min(tier) AS tier FROM (${join(searches, " UNION ALL ")})
    GROUP BY search_key ORDER BY tier, search_key LIMIT ${limit}`;
}

/** Joins a hit to its row: the number is the end of the key. */
export const NUMBER_OF_HIT = raw("hit.search_key & 1048575");
