import { problems } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

export const softSkillsProblems: StepRule = (job, facts) => {
  const { softSkills, choiceLength } = limitsOf(facts);
  const found = problems();
  found.when(job.softSkills.length === 0, "softSkills", "tooFewEntries", { min: 1 });
  found.choices("softSkills", job.softSkills, softSkills, choiceLength);
  return found.list;
};
