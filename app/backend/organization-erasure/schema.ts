import { type Schema, text } from "../storage/columns";

export const organizationErasureSchema = {
  organization_erasure: {
    organization: text(),
    user: text().nullable(),
    due_at: text(),
    begun_at: text().nullable(),
    erased_at: text().nullable(),
    /** A date. */
    locked_until: text().nullable(),
    date_created: text(),
  },
} satisfies Schema;
