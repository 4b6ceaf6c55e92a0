import { flag, integer, type Schema, text } from "./columns";

export const storageSchema = {
  guard: {
    code: text(),
    ok: flag(),
  },
  sequence: {
    name: text(),
    value: integer(),
  },
  row_count: {
    name: text(),
    count: integer(),
  },
  pending_form: {
    id: text(),
    path: text(),
    sealed: text(),
    expires_at: text(),
  },
} satisfies Schema;
