import { SALARY_TYPES } from "~/domain/jobs/job";
import { problems } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

/** A type always, a range both ends or none; shown in the campaign it must be there. */
export const salaryProblems: StepRule = (job, facts) => {
  const { salary, salarySpread } = limitsOf(facts);
  const { salaryMin: from, salaryMax: to } = job;
  const found = problems();
  const type = SALARY_TYPES.find((known) => known === job.salaryType);
  found.when(!type, "salaryType", "chooseOne");
  if (from === null && to === null) {
    found.when(job.showSalary, "salaryMin", "salaryRangeToShow");
    return found.list;
  }
  if (from === null || to === null) {
    found.when(true, from === null ? "salaryMin" : "salaryMax", "salaryBothOrNone");
    return found.list;
  }
  const bounds = type ? salary[type] : { min: 0, max: salary.perYear.max };
  const isMinWrong = found.when(!(from > 0) || !isWithin(from, bounds), "salaryMin", "notBetween", bounds);
  const isMaxWrong = found.when(!isWithin(to, bounds), "salaryMax", "notBetween", bounds);
  if (isMinWrong || isMaxWrong) return found.list;
  found.when(to < from, "salaryMax", "salaryMaxBelowMin");
  found.when(to > salarySpread * from, "salaryMax", "salaryRangeTooWide", { factor: salarySpread });
  return found.list;
};

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}
