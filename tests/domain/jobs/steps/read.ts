import type { StepProblem } from "~/domain/jobs/step-facts";

/** Problems as "field: message" lines, short enough for a table of cases. */
export function read(problems: StepProblem[]): string[] {
  return problems.map(({ field, message }) => `${field}: ${message}`);
}
