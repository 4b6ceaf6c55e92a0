import type { BoardCard, BoardData } from "../board-data";

/** The cards of each phase in their order, by the phase's id. */
export type Columns = ReadonlyMap<string, readonly BoardCard[]>;

/** Every phase has its column, filled or not; a card of no known phase is left out. */
export function columnsOf({ phases, cards }: Pick<BoardData, "phases" | "cards">): Columns {
  const columns = new Map<string, BoardCard[]>(phases.map(({ id }) => [id, []]));
  for (const card of cards) columns.get(card.phase)?.push(card);
  return columns;
}
