import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { searchWords } from "~/lib/search-column";
import type { Database } from "../schema";

const row = expressionBuilder<Database, "benefits" | "term">();

/** On a table with `folded` and `folded_en`: each word of the query is in one of its names. Without a word all rows. */
export const hasWords = (query: string): Expression<SqlBool> =>
  row.and(
    searchWords(query)
      .slice(0, MOST_WORDS)
      .map((word) => row.or([isIn(row.ref("folded"), word), isIn(row.ref("folded_en"), word)])),
  );

const MOST_WORDS = 8;

const isIn = (column: Expression<string>, word: string) => sql<boolean>`instr(${column}, ${word}) > 0`;
