import { slips } from "./slips";

/** Rows within reach of what was typed, the closest first. */
export function byCloseness<Row>(typed: string, rows: readonly Row[], namesOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, away: slips(typed, namesOf(row)) }))
    .filter(({ away }) => Number.isFinite(away))
    .sort((a, b) => a.away - b.away)
    .map(({ row }) => row);
}
