import { type Expression, type RawBuilder, sql } from "kysely";
import { foldShort, searchForms } from "~/lib/fold-text";

type Text = Expression<unknown>;

/** Whether a column contains a text, letter by letter. */
export const containsText = (column: Text, text: string): RawBuilder<boolean> =>
  sql<boolean>`instr(${column}, ${text}) > 0`;

/** Whether a search column, written with `searchText`, contains the text in one of its forms. */
export const isFoundIn = (searched: Text, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    searchForms(text.trim()).map((form) => containsText(searched, form)),
    sql` or `,
  )})`;

/** The same for a row in memory. */
export const isFormIn = (searched: string, text: string): boolean =>
  searchForms(text.trim()).some((form) => searched.includes(form));

/**
 * Any text column, folded within the statement for sorting and for the operators with `i`. SQLite lower-cases ASCII
 * only and sorts umlauts behind z; German letters are folded as `foldShort` does, others stay as they are.
 */
export const folded = (column: Text): RawBuilder<string> =>
  GERMAN.reduce(
    (inner, [from, to]) => sql<string>`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`,
    sql<string>`lower(${column})`,
  );

/** A typed text, folded in the same way. */
export const foldTyped = (text: string): string =>
  GERMAN.reduce((folding, [from, to]) => folding.replaceAll(from, to), text.toLowerCase());

const GERMAN = [..."äöüÄÖÜß"].map((letter) => [letter, foldShort(letter)] as const);
