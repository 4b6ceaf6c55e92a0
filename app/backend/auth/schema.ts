import { integer, json, type Schema, text } from "../storage/columns";

export const authSchema = {
  session: {
    id: text(),
    user: text(),
    date_created: text(),
    expires_at: text(),
    revoked_at: text().nullable(),
    user_agent: text().nullable(),
    last_used_at: text().defaulted(),
    confirmed_at: text().nullable(),
  },
  refresh_token: {
    hash: text(),
    session: text(),
    predecessor: text().nullable(),
    expires_at: text(),
    used_at: text().nullable(),
  },
  password_reset: {
    token_hash: text(),
    user: text(),
    expires_at: text(),
    used_at: text().nullable(),
  },
  known_address: {
    user: text(),
    address_hash: text(),
    date_used: text(),
  },
  known_device: {
    user: text(),
    device: text(),
    date_used: text(),
  },
  totp: {
    user: text(),
    secret: text(),
    key: text(),
    last_step: integer(),
    date_created: text(),
  },
  recovery_code: {
    user: text(),
    code_hash: text(),
    used_at: text().nullable(),
  },
  passkey: {
    id: text(),
    user: text(),
    credential: text(),
    public_key: text(),
    counter: integer(),
    transports: json<string[]>(),
    name: text(),
    date_created: text(),
    date_used: text().nullable(),
  },
  spent_challenge: {
    hash: text(),
    expires_at: text(),
  },
  attempt: {
    key: text(),
    window_start: text(),
    count: integer(),
  },
} satisfies Schema;
