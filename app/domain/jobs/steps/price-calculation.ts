import { addMonths, addWorkingDays, isDate } from "~/domain/dates";
import { problems } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

/** Checked again at publishing, because the earliest start moves with the calendar. */
export const priceCalculationProblems: StepRule = (job, facts) => {
  const { hires, runtimes, startWorkingDays, startMonthsAhead } = limitsOf(facts);
  const found = problems();
  const planned = job.numberOfPlannedHires ?? Number.NaN;
  const isInRange = planned >= hires.min && planned <= hires.max;
  if (!found.when(!isInRange, "numberOfPlannedHires", "notBetween", hires)) {
    found.when(!Number.isInteger(planned), "numberOfPlannedHires", "notWholeNumber");
  }
  found.when(!runtimes.includes(job.runtime ?? Number.NaN), "runtime", "chooseOne");
  const start = job.userCampaignStartDate;
  const earliest = addWorkingDays(facts.today, startWorkingDays);
  const latest = addMonths(facts.today, startMonthsAhead);
  if (!start) found.when(true, "userCampaignStartDate", "empty");
  else if (!found.when(!isDate(start), "userCampaignStartDate", "dateWrongFormat")) {
    found.when(start < earliest, "userCampaignStartDate", "earliestDate", { date: earliest });
    found.when(start > latest, "userCampaignStartDate", "latestDate", { date: latest });
  }
  const price = job.jobCategory ? facts.prices?.perMonth[job.jobCategory] : undefined;
  found.when(!price, "jobCategory", "priceMissing");
  return found.list;
};
