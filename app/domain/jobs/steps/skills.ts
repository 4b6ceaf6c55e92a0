import { SKILL_PRIORITIES } from "~/domain/jobs/job";
import { problems } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

export const skillsProblems: StepRule = (job, facts) => {
  const { skills, choiceLength } = limitsOf(facts);
  const found = problems();
  found.when(job.skills.length === 0, "skills", "tooFewEntries", { min: 1 });
  found.choices("skills", job.skills, skills, choiceLength);
  for (const [index, { label, priority }] of job.skills.entries()) {
    const isKnown = SKILL_PRIORITIES.some((known) => known === priority);
    found.when(!isKnown, `skills[${index}].priority`, "priorityMissing", { what: label });
  }
  return found.list;
};
