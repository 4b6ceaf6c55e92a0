import { type RawBuilder, sql } from "kysely";

/** Whether a row of a full-text index matches a query of `partsOf`. */
export const matchesParts = (table: string, parts: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.table(table)} match ${parts}`;

/**
 * A full-text query for an index of trigrams with ^^ in front of each word: one of the folded texts as a part of what
 * is indexed, of one or two letters as the beginning of a word; of one column where it is named.
 */
export function partsOf(texts: readonly string[], column?: string): string {
  const parts = [...new Set(texts)].map((text) => {
    const part = text.replace(ENDS_OF_WORDS, WORD);
    return `"${(text.length < 3 ? `^^${part}` : part).replaceAll('"', '""')}"`;
  });
  const either = `(${parts.join(" OR ")})`;
  return column ? `${column} : ${either}` : either;
}

/**
 * Likewise the folded text as it is, blanks included. Null for one that such an index cannot find: of one or two
 * letters, or with control characters.
 */
export const wholePart = (text: string): string | null =>
  [...text].length < 3 || /\p{Cc}/u.test(text) ? null : `"${text.replaceAll('"', '""')}"`;

/** Blanks, and control characters: SQLite takes a null character for the end of the query. */
const ENDS_OF_WORDS = /[\s\p{Cc}]+/gu;
/** What stands in front of each word but the first, the blank included. */
const WORD = " ^^";
