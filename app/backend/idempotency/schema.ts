import { integer, type Schema, text } from "../storage/columns";

export const idempotencySchema = {
  idempotency: {
    key: text(),
    caller: text(),
    request_hash: text(),
    status: integer().nullable(),
    response: text().nullable(),
    date_created: text(),
  },
} satisfies Schema;
