import { type Schema, text } from "../storage/columns";

/**
 * `done_in`: an hour of the clean-up; a day (Europe/Berlin) of the other tasks, while one is under way followed by
 * where it goes on. Compared, never read as a date.
 */
export const schedulerSchema = {
  scheduled_task: {
    name: text(),
    done_in: text(),
  },
} satisfies Schema;
