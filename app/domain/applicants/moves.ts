import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import type { RejectReason } from "./applicant";
import { blankProblems, type Letter } from "./letter";
import { type Move, questionOf } from "./move-question";
import type { Phase } from "./phases";

/** The problems of moving these cards to one phase, by field; none when it may be done. */
export function moveProblems(
  phases: readonly Phase[],
  from: readonly string[],
  { to, reason, isConfirmed, mail }: Omit<Move, "from"> & { mail: Letter | null },
): FieldProblem[] {
  const target = targetProblem(phases, to);
  if (target) return [{ field: "phase", message: target }];
  const asked = new Set(from.map((each) => questionOf({ from: each, to, reason, isConfirmed })));
  const fields: FieldProblem[] = [];
  if (asked.has("reason")) fields.push({ field: "reason", message: message("chooseOne") });
  if (asked.has("confirm")) fields.push({ field: "confirm", message: message("confirmLeaving") });
  return to === "rejected" ? [...fields, ...(mail ? letterProblems(mail) : [])] : fields;
}

/** What the last move of a card out of a phase has ended; taking the move back brings it again. */
export interface Former {
  reason: RejectReason | null;
  /** YYYY-MM-DD. */
  followUpOn: string | null;
  /** Whose follow-up it was. */
  followUpUser: string | null;
}

/** The reason of a move for the question it asks: the one given, or those that all its cards had before. */
export const reasonOfMove = (given: RejectReason | null, former: readonly (Former | undefined)[]) =>
  given ?? (former.every((each) => each?.reason) ? (former[0]?.reason ?? null) : null);

/** The problems of a letter by field: neither subject nor text may be empty, or hold a blank of a template. */
export function letterProblems(letter: Letter): FieldProblem[] {
  const empty = (["subject", "text"] as const).filter((field) => letter[field].trim() === "");
  return [...empty.map((field) => ({ field, message: message("empty") })), ...blankProblems(letter)];
}

/**
 * The message beside the field of a form that mails applicants in the sender's words, when their job was never booked:
 * it would be free mail to anybody; or when the operators have stopped the mails of the organization.
 */
export const mailProblems = ({ isBooked, isMailBlocked }: MayMail, field: string): FieldProblem[] => [
  ...(isBooked ? [] : [{ field, message: message("notBooked") }]),
  ...(isMailBlocked ? [{ field, message: message("mailsBlocked") }] : []),
];

export interface MayMail {
  isBooked: boolean;
  /** By the operators. */
  isMailBlocked: boolean;
}

/** The message beside the field when the target is not a phase of the job. */
export function targetProblem(phases: readonly Phase[], to: string): string | null {
  return phases.some(({ id }) => id === to) ? null : message("pickFromList");
}

/** Between a card and the next one at the end of a column. */
export const STEP = 1024;
/** Two cards may not be nearer than this. */
export const CLOSEST = 1e-6;
