import { integer, type Schema, text } from "../storage/columns";

export const idempotencySchema = {
  idempotency: {
    number: integer().defaulted(),
    key: text(),
    caller: text(),
    request_hash: text(),
    status: integer().nullable(),
    response: text().nullable(),
    date_created: text(),
  },
  /** Of the answers, by any part of them. */
  idempotency_search: { rowid: integer().generated(), response: text() },
} satisfies Schema;
