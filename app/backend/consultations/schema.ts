import { integer, type Schema, text } from "../storage/columns";

export const consultationsSchema = {
  consultation: {
    id: text(),
    user: text(),
    organization: text().nullable(),
    starts_at: text(),
    sequence: integer(),
    cancelled_at: text().nullable(),
    date_created: text(),
  },
} satisfies Schema;
