import { message } from "~/domain/messages";
import type { RejectReason } from "./applicant";
import type { FieldProblem } from "./contact";
import { isFinalPhase, type Phase } from "./phases";

/** What somebody wants to do with a card. */
export type Move = {
  from: string;
  to: string;
  /** Asked for when the target is "rejected". */
  reason: RejectReason | null;
  /** Somebody has said yes to bringing a card back from "rejected" or "hired". */
  isConfirmed: boolean;
};

/** What still has to be asked before the move is made; null when nothing. */
export type Question = "reason" | "confirm" | null;

/** A move to "rejected" needs its reason, one out of a final phase a second yes. */
export function questionOf({ from, to, reason, isConfirmed }: Move): Question {
  if (from !== to && isFinalPhase(from) && !isConfirmed) return "confirm";
  if (to === "rejected" && from !== "rejected" && reason === null) return "reason";
  return null;
}

/** What stands beside the fields of a form that moves these cards to one phase; nothing when it may be done. */
export function moveProblems(
  phases: readonly Phase[],
  from: readonly string[],
  { to, reason, isConfirmed, mail }: Omit<Move, "from"> & { mail: Message | null },
): FieldProblem[] {
  const target = targetProblem(phases, to);
  if (target) return [{ field: "phase", message: target }];
  const asked = new Set(from.map((each) => questionOf({ from: each, to, reason, isConfirmed })));
  const fields: FieldProblem[] = [];
  if (asked.has("reason")) fields.push({ field: "reason", message: message("chooseOne") });
  if (asked.has("confirm")) fields.push({ field: "confirm", message: message("confirmLeaving") });
  if (to === "rejected" && mail && !mail.subject.trim()) fields.push({ field: "subject", message: message("empty") });
  if (to === "rejected" && mail && !mail.text.trim()) fields.push({ field: "text", message: message("empty") });
  return fields;
}

/**
 * What stands beside the field of a form that mails applicants in the sender's words, when their job was never booked:
 * it would be free mail to anybody.
 */
export const unbookedProblems = (isBooked: boolean, field: string): FieldProblem[] =>
  isBooked ? [] : [{ field, message: message("notBooked") }];

/** A letter to an applicant. */
export type Message = { subject: string; text: string };

/** The message beside the field when the target is not a phase of the job. */
export function targetProblem(phases: readonly Phase[], to: string): string | null {
  return phases.some(({ id }) => id === to) ? null : message("pickFromList");
}

/** Between a card and the next one, where nothing stands beyond. */
export const STEP = 1024;
/** Nearer than this two cards may not stand. */
export const CLOSEST = 1e-6;

/** The place of a card between two others: smaller is higher. Without neighbours it is the first. */
export function placeBetween(above: number | null, below: number | null): number {
  if (above === null && below === null) return 0;
  if (above === null) return Number(below) - STEP;
  if (below === null) return above + STEP;
  return (above + below) / 2;
}

/** Whether two neighbours stand so close that their column has to be numbered anew. */
export function isTooClose(above: number | null, below: number | null): boolean {
  return above !== null && below !== null && Math.abs(below - above) < CLOSEST;
}
