import { LIMITS } from "~/domain/limits";
import { PHASES } from "./applicant";

/** Colours that a phase or label may have; each is a class with a checked contrast, never a style. */
export const COLORS = [
  "slate",
  "petrol",
  "blue",
  "indigo",
  "violet",
  "plum",
  "rose",
  "coral",
  "amber",
  "olive",
  "green",
  "teal",
] as const;
export type Color = (typeof COLORS)[number];

/** Whole numbers, far enough apart that halving between two of them never runs out. */
const FIXED_STEP = 1024;

/** A phase of one's own; `position` is between those of its neighbours in the whole order. */
export type CustomPhase = { id: string; name: string; color: Color; position: number };

/** One column of the board. A fixed phase has no name of its own: its key is its text. */
export type Phase = {
  id: string;
  isFixed: boolean;
  name: string | null;
  color: Color | null;
  position: number;
  isAnonymous: boolean;
};

/**
 * All phases of a job in their order: the nine fixed ones with the custom ones between "applied" and "rejected"; some
 * of them are reviewed anonymously.
 */
export function phasesOf(custom: readonly CustomPhase[], anonymous: readonly string[] = []): Phase[] {
  const fixed = PHASES.map((id, at) => ({ ...NAMELESS, id, position: at * FIXED_STEP }));
  const own = custom.map((phase) => ({ ...phase, isFixed: false }));
  const inOrder = [...fixed, ...own].sort(
    (one, other) => one.position - other.position || one.id.localeCompare(other.id),
  );
  return inOrder.map((phase) => ({ ...phase, isAnonymous: anonymous.includes(phase.id) }));
}

/** The phase that a custom one among these stands right after; undefined for one that is not there. */
export function phaseBehind(custom: readonly CustomPhase[], id: string): Pick<Phase, "id" | "name"> | undefined {
  const phases = phasesOf(custom);
  const behind = phases[phases.findIndex((phase) => phase.id === id) - 1];
  return behind && { id: behind.id, name: behind.name };
}

/** The position of a custom phase that is to stand right after another; null where none may stand. */
export function positionAfter(phases: readonly Phase[], after: string): number | null {
  const at = phases.findIndex(({ id }) => id === after);
  const before = phases[at];
  const next = phases[at + 1];
  if (!before || !next || before.id === "rejected" || before.id === "hired") return null;
  return (before.position + next.position) / 2;
}

/** Whether another phase of one's own may be added. */
export function mayAddPhase(custom: readonly unknown[]): boolean {
  return custom.length < LIMITS.phases.custom;
}

/** Phases that may be reviewed anonymously; not hired, since a hired person has a name. */
export function mayBeAnonymous(phase: string): boolean {
  return phase !== "hired";
}

/** The positions of the fixed phases; a phase of one's own is between two of them. */
export const FIXED_POSITIONS: Readonly<Record<string, number>> = Object.fromEntries(
  PHASES.map((id, at) => [id, at * FIXED_STEP]),
);

/** Rejected and hired are always last: moving a card out of them needs a confirmation. */
export function isFinalPhase(phase: string): boolean {
  return phase === "rejected" || phase === "hired";
}

const NAMELESS = { isFixed: true, name: null, color: null };
