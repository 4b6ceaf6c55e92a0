import { problems } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

export const benefitsProblems: StepRule = (job, facts) => {
  const { benefits, choiceLength } = limitsOf(facts);
  const found = problems();
  found.when(job.benefits.length === 0, "benefits", "tooFewEntries", { min: 1 });
  found.choices("benefits", job.benefits, benefits, choiceLength);
  return found.list;
};
