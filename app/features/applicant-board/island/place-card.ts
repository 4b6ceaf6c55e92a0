import type { BoardCard, BoardPhase } from "../board-data";
import type { BoardState } from "./board-state";
import { type CardPosition, withCardAt, withoutCardIn } from "./positions";

/** Puts a card somewhere, and counts: columns and hires. */
export function placeCard(state: BoardState, card: BoardCard, place: CardPosition): BoardState {
  return { ...state, columns: withCardAt(state.columns, card, place), ...countsAfter(state, card.phase, place.phase) };
}

/** A card that is nowhere any more. */
export function removeCard(state: BoardState, card: BoardCard): BoardState {
  return { ...state, columns: withoutCardIn(state.columns, card.id), ...countsAfter(state, card.phase, null) };
}

function countsAfter(
  { phases, hired }: BoardState,
  from: string,
  to: string | null,
): Pick<BoardState, "phases" | "hired"> {
  if (from === to) return { phases, hired };
  const change = (id: string) => Number(id === to) - Number(id === from);
  const next = phases.map((phase): BoardPhase => {
    const by = change(phase.id);
    return by ? { ...phase, count: Math.max(phase.count + by, 0) } : phase;
  });
  return { phases: next, hired: Math.max(hired + change("hired"), 0) };
}
