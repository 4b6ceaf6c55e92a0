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
  return sql<Hit>`(select found_key, min(tier) as tier from ${allHits(tiers)}
    group by found_key order by tier, found_key limit ${limit})`;
}

/**
 * What every tier finds, in no order and as often as it is found. Ranking costs D1 three more rows for each hit: where
 * the order is made of what the rows hold, `distinctHits` of all is the cheaper way.
 */
export function allHits(tiers: readonly Tier[]): RawBuilder<Hit> {
  const searches = tiers.map(
    ({ table, match, limit }, at) =>
      sql`select * from (select rowid as found_key, ${at} as tier from ${sql.table(table)}
        where ${sql.table(table)} match ${match} order by rowid limit ${limit})`,
  );
  return sql<Hit>`(${sql.join(searches, sql` union all `)})`;
}

/** Each row once, what matters most first. */
export function distinctHits<Row extends Pick<Hit, "found_key">>(rows: readonly Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.found_key, row]));
  return [...found.values()].sort((a, b) => a.found_key - b.found_key);
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
 * Rows that may be meant by a query with a typo in it: one half of its longest word is intact, as a beginning or
 * inside. For `distinctHits`. Null where the query is too short to guess.
 */
export function closeHits({ search, inside, mark, matchInside }: SearchSpace, words: readonly string[]) {
  const longest = [...words].sort((a, b) => b.length - a.length)[0] ?? "";
  if (longest.length < SHORTEST || /\d/.test(longest)) return null;
  const middle = Math.floor(longest.length / 2);
  const end = longest.slice(longest.length - Math.max(3, middle));
  return allHits([
    { table: search, match: matchWords(mark, [longest.slice(0, middle)]), limit: MOST },
    { table: inside, match: matchInside(end), limit: MOST },
  ]);
}

const SHORTEST = 5;
const MOST = 50;
