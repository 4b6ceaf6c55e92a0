import { type Schema, text } from "../storage/columns";

export const todaySchema = {
  /** Interviews that were not cancelled, kept by triggers. */
  appointment: {
    interview: text(),
    job: text(),
    starts_at: text(),
  },
} satisfies Schema;
