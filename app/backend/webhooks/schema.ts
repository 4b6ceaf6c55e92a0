import type { TEST_EVENT, WebhookEvent } from "~/domain/integrations/webhooks";
import { flag, integer, json, type Schema, text } from "../storage/columns";

export const webhooksSchema = {
  webhook: {
    id: text(),
    organization: text(),
    url: text(),
    events: json<WebhookEvent[]>(),
    secret: text(),
    sealed_by: text(),
    is_active: flag().defaulted(),
    failing_since: text().nullable(),
    disabled_at: text().nullable(),
    date_created: text(),
  },
  webhook_delivery: {
    seq: integer().defaulted(),
    id: text(),
    webhook: text(),
    event: text<WebhookEvent | typeof TEST_EVENT>(),
    object: text(),
    job: text().nullable(),
    state: text<"waiting" | "delivered" | "failed">().defaulted(),
    tries: integer().defaulted(),
    next_try_at: text().defaulted(),
    status: integer().nullable(),
    problem: text().nullable(),
    happened_at: text(),
    delivered_at: text().nullable(),
  },
} satisfies Schema;
