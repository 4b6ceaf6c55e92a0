import { addMonths } from "~/domain/jobs/months";

/** Months that applicants are kept after they were rejected or their job went offline (decisions B.16). */
export const RETENTION = { min: 3, max: 24, default: 6, defaultInAustria: 7 } as const;

/** Days before the end on which the organization's admins hear of it. */
export const RETENTION_NOTICE_DAYS = 14;

/** Months that apply to an organization; Austria's default is a month longer. */
export function retentionMonths(chosen: number | null, country: string | null): number {
  if (chosen !== null) return Math.min(Math.max(chosen, RETENTION.min), RETENTION.max);
  return country === "AT" ? RETENTION.defaultInAustria : RETENTION.default;
}

/** What the clock of one applicant is set by: dates YYYY-MM-DD. */
export type RetentionFacts = {
  /** When the applicant came into "rejected" or "hired"; null while neither. */
  decided: string | null;
  /** When the job went offline; null while it runs. */
  offline: string | null;
  talentPoolUntil: string | null;
};

/** The first day on which nothing personal may be left; null while the application is open. */
export function anonymiseOn(facts: RetentionFacts, months: number): string | null {
  const begin = facts.decided ?? facts.offline;
  if (begin === null) return null;
  const end = addMonths(begin, months);
  return facts.talentPoolUntil !== null && facts.talentPoolUntil > end ? facts.talentPoolUntil : end;
}
