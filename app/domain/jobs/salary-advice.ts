import type { Job, SalaryType } from "~/domain/jobs/job";
import { message } from "~/domain/messages";

type PayJob = Pick<Job, "salaryType" | "salaryMin" | "salaryMax">;

/**
 * Warnings that never block: no range given (EU pay transparency), or less than the settings' minimum wage in cents per
 * hour.
 */
export function salaryAdvice({ salaryType, salaryMin, salaryMax }: PayJob, minWagePerHour: number | null): string[] {
  if (salaryMin === null || salaryMax === null) return [message("salaryRangeAdvised")];
  if (!salaryType || minWagePerHour === null) return [];
  const centsPerHour = (salaryMin * 100) / HOURS[salaryType];
  return centsPerHour < minWagePerHour ? [message("salaryBelowMinimumWage")] : [];
}

/** Full time at 40 hours a week: 52 weeks, a twelfth of them a month. */
const HOURS: Record<SalaryType, number> = { perHour: 1, perMonth: (40 * 52) / 12, perYear: 40 * 52 };
