import { flag, type Schema, text } from "../storage/columns";

export const mentionsSchema = {
  mention: {
    source: text(),
    user: text(),
    note: text().nullable(),
    comment: text().nullable(),
    job: text(),
    applicant: text().nullable(),
    date_created: text(),
    read_at: text().nullable(),
    /** Whether the person sees the job at present; kept by triggers. */
    seesJob: flag().defaulted(),
  },
} satisfies Schema;
