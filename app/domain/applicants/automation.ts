import { addDays } from "../dates";
import { message } from "../messages";
import type { FieldProblem } from "../refusal-details.schema";

/** What letters to applicants may begin with, whatever the organization. */
export const FIXED_TEMPLATES = ["invitation", "question", "refusal"] as const;

/** Days from a move to its follow-up. */
export const FOLLOW_UP_DAYS = { min: 1, max: 90 } as const;

/** What a move into a phase offers (a template) and sets (a label, a follow-up); null = nothing. */
export interface AutomationSettings {
  template: string | null;
  label: string | null;
  followUpDays: number | null;
}

export interface PhaseAutomation extends AutomationSettings {
  phase: string;
}

/** What a move sets: a label, and the day of the follow-up, YYYY-MM-DD. */
export interface AutomationOfMove {
  label: string | null;
  followUpOn: string | null;
}

export const NO_AUTOMATION: AutomationOfMove = { label: null, followUpOn: null };

/** What is wrong with settings, by their fields. */
export function automationProblems(
  { template, label, followUpDays }: AutomationSettings,
  known: { templates: readonly string[]; labels: readonly string[] },
): FieldProblem[] {
  const { min, max } = FOLLOW_UP_DAYS;
  const isKnown = (value: string | null, values: readonly string[]) => value === null || values.includes(value);
  return [
    ...(isKnown(template, [...FIXED_TEMPLATES, ...known.templates])
      ? []
      : [{ field: "template", message: message("pickFromList") }]),
    ...(isKnown(label, known.labels) ? [] : [{ field: "label", message: message("pickFromList") }]),
    ...(followUpDays === null || (Number.isInteger(followUpDays) && followUpDays >= min && followUpDays <= max)
      ? []
      : [{ field: "followUpDays", message: message("notBetween", { min, max }) }]),
  ];
}

/** What a move into a phase sets today; a label that is gone is not set. */
export function automationOfMove(
  all: readonly PhaseAutomation[],
  { phase, labels, today }: { phase: string; labels: readonly string[]; today: string },
): AutomationOfMove {
  const found = all.find((each) => each.phase === phase);
  if (!found) return NO_AUTOMATION;
  const { label, followUpDays } = found;
  return {
    label: label !== null && labels.includes(label) ? label : null,
    followUpOn: followUpDays === null ? null : addDays(today, followUpDays),
  };
}
