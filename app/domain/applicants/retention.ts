import { addDays, addMonths } from "~/domain/dates";

/** Months that applicants are kept after they were rejected or their job went offline. */
export const RETENTION = { min: 3, max: 24, default: 6, defaultInAustria: 7 } as const;

/** Days before the end on which the organization's admins hear of it. */
export const RETENTION_NOTICE_DAYS = 14;

/** What somebody did with an applicant's data. */
export const ACCESS_ACTIONS = ["viewed", "document", "exported", "data"] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

/** Days for which it is kept who did so. */
export const ACCESSES_KEPT_DAYS = 365;

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

/**
 * The first day on which nothing personal is left, as it can be promised today: nobody is anonymized before the admins
 * have known of it for
 * fourteen days. Null while the application is open.
 */
export function keptUntil(facts: Noticed, months: number, today: string): string | null {
  const end = anonymiseOn(facts, months);
  if (end === null) return null;
  const soonest = addDays(isNoticed(facts.noticed, today) ? facts.noticed : today, RETENTION_NOTICE_DAYS);
  return soonest > end ? soonest : end;
}

/** `noticed`: when the admins were told; null = not yet. */
export type Noticed = RetentionFacts & { noticed: string | null };

/** Whether a notice still counts: one that led to nothing for four weeks is given again. */
export function isNoticed(noticed: string | null, today: string): noticed is string {
  return noticed !== null && noticed > addDays(today, -NOTICE_COUNTS_DAYS);
}

/** Days ahead that a notice takes in, so that admins get one mail a week at most. */
export const NOTICE_AHEAD_DAYS = RETENTION_NOTICE_DAYS + 7;
export const NOTICE_COUNTS_DAYS = 28;

/** The last day on which a clock may have begun to have run out by `today`. */
export function lastBegin(today: string, months: number): string {
  let day = addMonths(today, -months);
  // The end of a month is the end for several days of a longer one: 28, 29, 30 and 31 August end on 28 February.
  while (addMonths(addDays(day, 1), months) <= today) day = addDays(day, 1);
  return day;
}
