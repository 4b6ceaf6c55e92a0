import { slips } from "./slips";

/** Rows that every word is within reach of, those with the fewest slips first. */
export function byCloseness<Row>(words: readonly string[], rows: readonly Row[], namesOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, away: words.reduce((sum, word) => sum + slips(word, namesOf(row)), 0) }))
    .filter(({ away }) => Number.isFinite(away))
    .sort((a, b) => a.away - b.away)
    .map(({ row }) => row);
}
