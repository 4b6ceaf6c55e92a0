import { hasDuplicates, problems, textLength } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

export const tasksProblems: StepRule = (job, facts) => {
  const { tasks, taskMinLength, taskLength } = limitsOf(facts);
  const found = problems();
  found.when(job.tasks.length < tasks.min, "tasks", "tasksTooFew", { min: tasks.min });
  found.when(job.tasks.length > tasks.max, "tasks", "tooManyEntries", { max: tasks.max });
  for (const [index, task] of job.tasks.entries()) {
    const field = `tasks[${index}]`;
    const length = textLength(task);
    if (found.when(length === 0, field, "empty")) continue;
    found.when(length < taskMinLength, field, "tooShort", { min: taskMinLength });
    found.when(length > taskLength, field, "tooLong", { length, maxLength: taskLength });
    const isRepeated = job.tasks.slice(0, index).some((earlier) => hasDuplicates([earlier, task]));
    found.when(isRepeated, field, "duplicateEntry");
  }
  return found.list;
};
