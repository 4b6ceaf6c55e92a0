import { EXPERIENCE_LEVELS } from "~/domain/jobs/job";
import { problems } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

export const educationProblems: StepRule = (job, facts) => {
  const { educations, experiences, choiceLength } = limitsOf(facts);
  const found = problems();
  found.when(job.educations.length === 0 && !job.noDegreeNeeded, "educations", "educationOrNone");
  found.choices("educations", job.educations, educations, choiceLength);
  found.when(!EXPERIENCE_LEVELS.some((level) => level === job.workExperience), "workExperience", "chooseOne");
  found.choices("experiences", job.experiences, experiences, choiceLength);
  return found.list;
};
