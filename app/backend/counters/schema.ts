import { integer, type Schema, text } from "../storage/columns";

export const countersSchema = {
  /** `counter`: the name of a recount. `day` in Europe/Berlin. */
  counter_drift: {
    counter: text(),
    day: text(),
    found: integer(),
    last_at: text(),
    told_at: text().nullable(),
  },
} satisfies Schema;
