import { problems } from "~/domain/jobs/problems";
import type { StepRule } from "~/domain/jobs/step-facts";

/** `facts.organization` is only what the person may use, so a foreign one counts as not chosen. */
export const organizationProblems: StepRule = (job, { organization }) => {
  const found = problems();
  const isChosen = organization !== null && organization.id === job.organization;
  if (found.when(!isChosen, "organization", "pickFromList") || !organization) return found.list;
  found.when(!organization.name?.trim() || !organization.country, "organization", "organizationIncomplete");
  return found.list;
};
