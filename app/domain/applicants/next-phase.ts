import { isFinalPhase } from "./phases";

/** The phase that one press leads to: the next one on the way to "hired", never "rejected"; null from a final phase. */
export function nextPhase<Phase extends { id: string }>(phases: readonly Phase[], current: string): Phase | null {
  const at = phases.findIndex(({ id }) => id === current);
  if (at < 0 || isFinalPhase(current)) return null;
  return phases.slice(at + 1).find(({ id }) => id !== "rejected") ?? null;
}
