import type { BoardCard, BoardPhase } from "../board-data";
import { type Place, put, without } from "./places";
import type { Workspace } from "./workspace";

/** Puts a card somewhere, and counts: columns and hires. */
export function placed(state: Workspace, card: BoardCard, place: Place): Workspace {
  return { ...state, columns: put(state.columns, card, place), ...counted(state, card.phase, place.phase) };
}

/** A card that is nowhere any more. */
export function removed(state: Workspace, card: BoardCard): Workspace {
  return { ...state, columns: without(state.columns, card.id), ...counted(state, card.phase, null) };
}

function counted({ phases, hired }: Workspace, from: string, to: string | null): Pick<Workspace, "phases" | "hired"> {
  if (from === to) return { phases, hired };
  const change = (id: string) => Number(id === to) - Number(id === from);
  const next = phases.map((phase): BoardPhase => {
    const by = change(phase.id);
    return by ? { ...phase, count: Math.max(phase.count + by, 0) } : phase;
  });
  return { phases: next, hired: Math.max(hired + change("hired"), 0) };
}
