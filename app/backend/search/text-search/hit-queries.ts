import { type RawBuilder, sql } from "kysely";
import { matchWords } from "./search-tokens";

export interface Tier {
  table: "place_search" | "place_inside" | "term_search" | "term_inside";
  match: string;
  limit: number;
}

/** A row that was found: `found_key` is its `search_key`. */
interface Hit {
  found_key: number;
  tier: number;
}

/**
 * The best rows: the first tier that finds a row decides, then what matters most. Each tier reads `limit` rows. For
 * `selectFrom(rankedHits(…).as("hit"))`.
 */
export function rankedHits(tiers: readonly Tier[], limit: number): RawBuilder<Hit> {
  const searches = tiers.map(
    ({ table, match, limit: most }, at) =>
      sql`select * from (select rowid as found_key, ${at} as tier from ${sql.table(table)}
        where ${sql.table(table)} match ${match} order by rowid limit ${most})`,
  );
  return sql<Hit>`(select found_key, min(tier) as tier from (${sql.join(searches, sql` union all `)})
    group by found_key order by tier, found_key limit ${limit})`;
}

/** The number of the row of `hit`: the end of its key. */
export const numberOfHit = (): RawBuilder<number> => sql<number>`${sql.ref("hit.found_key")} & 1048575`;

export interface SearchSpace {
  search: Extract<Tier["table"], `${string}_search`>;
  inside: Extract<Tier["table"], `${string}_inside`>;
  mark: string;
  /** In FTS5's words: where the text is inside a name of this space. */
  matchInside: (text: string) => string;
}

/**
 * Rows that may be meant by a query with a slip in it: one half of its longest word is intact, as a beginning or
 * inside. Null where the query is too short to guess.
 */
export function closeHits({ search, inside, mark, matchInside }: SearchSpace, words: readonly string[]) {
  const longest = [...words].sort((a, b) => b.length - a.length)[0] ?? "";
  if (longest.length < SHORTEST || /\d/.test(longest)) return null;
  const middle = Math.floor(longest.length / 2);
  const end = longest.slice(longest.length - Math.max(3, middle));
  return rankedHits(
    [
      { table: search, match: matchWords(mark, [longest.slice(0, middle)]), limit: MOST },
      { table: inside, match: matchInside(end), limit: MOST },
    ],
    2 * MOST,
  );
}

const SHORTEST = 5;
const MOST = 50;
