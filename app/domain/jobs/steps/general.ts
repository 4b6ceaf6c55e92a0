import { ADDRESSINGS, JOB_CATEGORIES } from "~/domain/jobs/job";
import { problems, textLength } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

export const generalProblems: StepRule = (job, facts) => {
  const { title } = limitsOf(facts);
  const found = problems();
  const length = textLength(job.title ?? "");
  if (!found.when(length === 0, "title", "empty")) {
    found.when(length < title.min, "title", "tooShort", { min: title.min });
    found.when(length > title.max, "title", "tooLong", { length, maxLength: title.max });
  }
  found.when(!isOneOf(ADDRESSINGS, job.addressing), "addressing", "chooseOne");
  found.when(!job.fullTime && !job.partTime, "workTime", "chooseAtLeastOne");
  found.when(!isOneOf(JOB_CATEGORIES, job.jobCategory), "jobCategory", "chooseOne");
  return found.list;
};

function isOneOf(allowed: readonly string[], value: string | null): boolean {
  return allowed.some((known) => known === value);
}
