import { integer, type Schema, text } from "../storage/columns";

export const todaySchema = {
  /** Interviews that were not cancelled, kept by triggers. */
  appointment: {
    interview: text(),
    job: text(),
    starts_at: text(),
  },
  /** Applicants in the first phase of running jobs, kept by triggers; `since` they are in it. */
  waiting_applicant: {
    applicant: text(),
    job: text(),
    since: text(),
  },
  /** The jobs that a person works on, with what is due in them; kept by triggers. */
  job_reader: {
    user: text(),
    job: text(),
    new: integer().defaulted(),
    renewal: text().nullable(),
    starts_on: text().nullable(),
    declined_at: text().nullable(),
    unpublished_since: text().nullable(),
  },
  /** `waiting_applicant` by the people who work on the job, kept by triggers. */
  waiting_reader: { user: text(), since: text(), applicant: text() },
  /** The secret address of a person's calendar: its hash alone. */
  calendar_feed: { user: text(), token_hash: text(), date_created: text() },
  /** `appointment` by the people who work on the job, kept by triggers. */
  appointment_reader: { user: text(), starts_at: text(), interview: text() },
} satisfies Schema;
