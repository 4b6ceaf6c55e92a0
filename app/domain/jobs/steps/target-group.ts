import { problems, textLength } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

export const targetGroupProblems: StepRule = (job, facts) => {
  const limits = limitsOf(facts);
  const found = problems();
  found.choices("targetJobTitles", job.targetJobTitles, limits.targetJobTitles, limits.choiceLength);
  found.choices("targetExperiences", job.targetExperiences, limits.targetExperience, limits.choiceLength);
  found.choices("targetEducations", job.targetEducations, limits.targetEducations, limits.choiceLength);
  found.choices("targetSkills", job.targetSkills, limits.targetSkills, limits.choiceLength);
  const length = textLength(job.hook ?? "");
  found.when(length > 0 && length < limits.hook.min, "hook", "tooShort", { min: limits.hook.min });
  found.when(length > limits.hook.max, "hook", "tooLong", { length, maxLength: limits.hook.max });
  return found.list;
};
