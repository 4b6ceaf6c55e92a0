import { type Schema, text } from "../storage/columns";

export const profileSchema = {
  email_change: {
    user: text(),
    email: text(),
    token_hash: text(),
    expires_at: text(),
    used_at: text().nullable(),
    date_created: text(),
  },
} satisfies Schema;
