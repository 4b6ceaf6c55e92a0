import { foldShort, foldText } from "~/lib/fold-text";
import { raw, type Sql, sql } from "../../storage/sql";

/** Whether a search column, written with `searchText`, contains the text in one of both foldings. */
export const isFoundIn = (searched: Sql, text: string): Sql =>
  sql`(instr(${searched}, ${foldText(text.trim())}) > 0 OR instr(${searched}, ${foldShort(text.trim())}) > 0)`;

/**
 * Any text column, folded within the statement for sorting and for the operators with `i`. SQLite lower-cases ASCII
 * only and sorts umlauts behind z; German letters are folded as `foldShort` does, others stay as they are.
 */
export function folded(column: Sql): Sql {
  return GERMAN.reduce(
    (inner, [from, to]) => raw(`replace(${inner.text}, '${from}', '${to}')`),
    raw(`lower(${column.text})`),
  );
}

/** A typed text, folded in the same way. */
export function foldTyped(text: string): string {
  return GERMAN.reduce((folding, [from, to]) => folding.replaceAll(from, to), text.toLowerCase());
}

const GERMAN = [..."äöüÄÖÜß"].map((letter) => [letter, foldShort(letter)] as const);
