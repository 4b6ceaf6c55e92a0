import { integer, type Schema, text } from "../storage/columns";

export const registrationSchema = {
  verification: {
    user: text(),
    code_hash: text(),
    token_hash: text(),
    expires_at: text(),
    tries: integer().defaulted(),
    sent_at: text(),
    redirect_url: text().nullable(),
  },
  spent_nonce: {
    nonce: text(),
    expires_at: text(),
  },
} satisfies Schema;
