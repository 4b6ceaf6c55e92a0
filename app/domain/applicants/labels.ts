import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { PRIORITY_LABELS, type PriorityLabel } from "./applicant";

export function isPriority(label: string): label is PriorityLabel {
  return PRIORITY_LABELS.some((fixed) => fixed === label);
}

/**
 * What giving and taking labels comes to: somebody bears only one of high, medium and low, so a new one takes the
 * other.
 */
export function labelChange(add: readonly string[], remove: readonly string[]): { add: string[]; remove: string[] } {
  const given = [...new Set(add)];
  const replaced = given.some(isPriority) ? PRIORITY_LABELS.filter((fixed) => !given.includes(fixed)) : [];
  return { add: given, remove: [...new Set([...remove, ...replaced])].filter((label) => !given.includes(label)) };
}

/**
 * Labels that are given have to exist, and only one of them may be a priority; one that is taken may be gone already.
 */
export function labelProblems(known: readonly string[], add: readonly string[]): FieldProblem[] {
  if (add.some((label) => !known.includes(label))) return [{ field: "addLabels", message: message("pickFromList") }];
  if (new Set(add.filter(isPriority)).size > 1) return [{ field: "addLabels", message: message("chooseOne") }];
  return [];
}
