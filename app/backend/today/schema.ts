import { type Schema, text } from "../storage/columns";

export const todaySchema = {
  /** Interviews that were not cancelled, kept by triggers. */
  appointment: {
    interview: text(),
    job: text(),
    organization: text(),
    starts_at: text(),
  },
  /** Applicants in the first phase of running jobs, kept by triggers; `since` they are in it. */
  waiting_applicant: {
    applicant: text(),
    job: text(),
    organization: text(),
    since: text(),
  },
} satisfies Schema;
