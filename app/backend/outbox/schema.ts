import { integer, json, type Schema, text } from "../storage/columns";
import type { MailPayload, SubscriptionChange } from "./payload";

export const outboxSchema = {
  outbox: {
    id: text(),
    kind: text(),
    recipient: text().nullable(),
    payload: json<MailPayload | SubscriptionChange>(),
    tries: integer().defaulted(),
    next_try_at: text(),
    sent_at: text().nullable(),
    error: text().nullable(),
    date_created: text(),
  },
} satisfies Schema;
