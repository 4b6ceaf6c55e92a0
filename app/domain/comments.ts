import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { plainText } from "~/lib/plain-text";

/** Minutes in which the author of a comment or a note may still change it. */
const EDIT_MINUTES = 15;

/** A comment or a note as it is stored, or what is wrong with it. */
export function readComment(typed: string): { text: string } | { fields: FieldProblem[] } {
  const text = plainText(typed);
  const fields = lengthProblems("text", text, LIMITS.comment);
  return fields.length > 0 ? { fields } : { text };
}

/** What was written at this moment or before can no longer be changed now, UTC. */
export const editableSince = (now: Date): string => new Date(now.getTime() - EDIT_MINUTES * 60_000).toISOString();

/** What is wrong with the length of a text that must not be empty; nothing when it is right. */
export function lengthProblems(field: string, text: string, maxLength: number): FieldProblem[] {
  const { length } = [...text];
  if (length === 0) return [{ field, message: message("empty") }];
  return length > maxLength ? [{ field, message: message("tooLong", { length, maxLength }) }] : [];
}
