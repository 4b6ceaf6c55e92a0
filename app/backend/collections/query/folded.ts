import { join, raw, type Sql, sql } from "../../storage/sql";

/** A text column as people compare it: SQLite lower-cases ASCII only and sorts umlauts behind z. */
export function folded(column: Sql): Sql {
  return LETTERS.reduce(
    (inner, [from, to]) => raw(`replace(${inner.text}, '${from}', '${to}')`),
    raw(`lower(${column.text})`),
  );
}

/** A typed text folded in the same way. */
export function foldTyped(text: string): string {
  return LETTERS.reduce((folding, [from, to]) => folding.replaceAll(from, to), text.toLowerCase());
}

/** Whether one of the columns contains the text. No LIKE: D1 refuses patterns of more than 50 bytes. */
export function containsFolded(columns: readonly Sql[], text: string): Sql {
  const typed = foldTyped(text.trim());
  return sql`(${join(
    columns.map((column) => sql`instr(${folded(column)}, ${typed}) > 0`),
    " OR ",
  )})`;
}

const LETTERS = [
  ["ä", "a"],
  ["ö", "o"],
  ["ü", "u"],
  ["Ä", "a"],
  ["Ö", "o"],
  ["Ü", "u"],
  ["ß", "ss"],
] as const;
