import { searchWords } from "~/lib/search-column";
import { join, type Sql, sql } from "../storage/sql";

/**
 * A condition on a table with `folded` and `folded_en`: each word of the query stands in one of its names. Without a
 * word all rows.
 */
export function holdsWords(query: string): Sql {
  const words = searchWords(query).slice(0, MOST_WORDS);
  const conditions = words.map((word) => sql`(instr(folded, ${word}) > 0 OR instr(folded_en, ${word}) > 0)`);
  return join([sql`1`, ...conditions], " AND ");
}

const MOST_WORDS = 8;
