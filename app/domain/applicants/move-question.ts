import type { RejectReason } from "./applicant";
import { isFinalPhase } from "./phases";

/** A move of a card that a person asks for. */
export type Move = {
  from: string;
  to: string;
  /** Asked for when the target is "rejected". */
  reason: RejectReason | null;
  /** The person has confirmed bringing a card back from "rejected" or "hired". */
  isConfirmed: boolean;
};

/** What has to be asked before the move is made; null when nothing. */
export type Question = "reason" | "confirm" | null;

/** A rejection needs its reason, a move out of a final phase a confirmation. */
export function questionOf({ from, to, reason, isConfirmed }: Move): Question {
  if (from !== to && isFinalPhase(from) && !isConfirmed) return "confirm";
  if (to === "rejected" && from !== "rejected" && reason === null) return "reason";
  return null;
}

/** The dialog to open for cards that were just dropped or sent off; the one for rejections confirms as well. */
export function questionBeforeMoving(from: readonly string[], to: string): Question {
  const asked = from.map((each) => questionOf({ from: each, to, reason: null, isConfirmed: false }));
  if (asked.every((question) => question === null)) return null;
  return to === "rejected" ? "reason" : "confirm";
}
