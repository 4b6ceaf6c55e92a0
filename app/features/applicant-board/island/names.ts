import type { BoardPhase } from "../board-data";

export const phaseNameIn = (phases: readonly BoardPhase[], id: string): string =>
  phases.find((phase) => phase.id === id)?.name ?? "";
