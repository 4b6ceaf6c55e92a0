import type { Sql } from "../../storage/sql";
import { rankedHits, type Tier } from "./ranked-hits";
import { matchWords } from "./search-tokens";

export interface SearchSpace {
  search: Extract<Tier["table"], `${string}_search`>;
  inside: Extract<Tier["table"], `${string}_inside`>;
  mark: string;
  /** In FTS5's words: where the text stands inside a name of this space. */
  matchInside: (text: string) => string;
}

/**
 * Rows that may be meant by a query with a slip in it: one half of its longest word is intact, as a beginning or
 * inside. Null where the query is too short to guess.
 */
export function closeHits({ search, inside, mark, matchInside }: SearchSpace, words: readonly string[]): Sql | null {
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
