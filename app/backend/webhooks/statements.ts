import { expressionBuilder } from "kysely";
import { TEST_EVENT, type WebhookEvent } from "~/domain/integrations/webhooks";
import type { SealedSecret } from "../auth/second-factor/seal-secret";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardOneChanged, guardThat } from "../storage/guards";
import { insertWhere } from "../storage/insert-select";
import { hasRoomForWebhook, isAddressFree, selectDueDeliveries } from "./queries";

const delivery = expressionBuilder<Database, "webhook_delivery">();
const webhook = expressionBuilder<Database, "webhook">();

interface NewWebhook {
  id: string;
  organization: string;
  url: string;
  events: WebhookEvent[];
  secret: string;
  sealed_by: string;
  date_created: string;
}

/** UNPROCESSABLE_ENTITY when the organization has too many, RECORD_NOT_UNIQUE when one has the address. */
export const insertWebhook = (row: NewWebhook) => [
  guardThat("RECORD_NOT_UNIQUE", isAddressFree(row.organization, row.url)),
  guardThat("UNPROCESSABLE_ENTITY", hasRoomForWebhook(row.organization)),
  query.insertInto("webhook").values({ ...row }),
];

export const deleteWebhook = (organization: string, id: string) => [
  query.deleteFrom("webhook").where("id", "=", id).where("organization", "=", organization),
  guardOneChanged("NOT_FOUND"),
];

export const deleteWebhooksOf = (organization: string) =>
  query.deleteFrom("webhook").where("organization", "=", organization);

/** NOTHING_TO_DO for one that is on. */
export const activateWebhook = (organization: string, id: string) => [
  query
    .updateTable("webhook")
    .set({ is_active: true, disabled_at: null, failing_since: null })
    .where("id", "=", id)
    .where("organization", "=", organization)
    .where("is_active", "=", false),
  guardOneChanged("NOTHING_TO_DO"),
];

/** A test that waits already is tried again at once: pressed twice, one is sent. */
export const askForTest = (id: string, webhookId: string, now: string) => {
  const waiting = query
    .selectFrom("webhook_delivery")
    .select("webhook_delivery.id")
    .where("webhook", "=", webhookId)
    .where("object", "=", webhookId)
    .where("state", "=", "waiting");
  return [
    query.updateTable("webhook_delivery").set({ next_try_at: now }).where("id", "in", waiting),
    insertWhere(
      "webhook_delivery",
      { id, webhook: webhookId, event: TEST_EVENT, object: webhookId, happened_at: now },
      delivery.not(delivery.exists(waiting)),
    ),
  ];
};

/** NOTHING_TO_DO while it waits. */
export const replayDelivery = (webhookId: string, id: string, now: string) => [
  query
    .updateTable("webhook_delivery")
    .set({ state: "waiting", tries: 0, next_try_at: now, delivered_at: null })
    .where("id", "=", id)
    .where("webhook", "=", webhookId)
    .where("state", "<>", "waiting"),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Takes what is due until a moment: two sweeps never send one at once, and one that dies leaves it to the next. */
export const claimDue = (now: string, until: string, most: number) =>
  query
    .updateTable("webhook_delivery")
    .set({ next_try_at: until, tries: delivery("tries", "+", 1) })
    .where("id", "in", selectDueDeliveries(now).limit(most))
    .returning(["id", "webhook", "event", "object", "job", "tries", "happened_at as happenedAt"]);

export const noteDelivered = (id: string, webhookId: string, status: number, now: string) => [
  query
    .updateTable("webhook_delivery")
    .set({ state: "delivered", status, problem: null, delivered_at: now })
    .where("id", "=", id),
  query
    .updateTable("webhook")
    .set({ failing_since: null })
    .where("id", "=", webhookId)
    .where("failing_since", "is not", null),
];

export interface Failure {
  status: number | null;
  problem: string | null;
}

/** `next`: when it is tried again; null = given up. */
export const noteFailed = (id: string, webhookId: string, failure: Failure, next: string | null, now: string) => [
  query
    .updateTable("webhook_delivery")
    .set({ ...failure, state: next === null ? "failed" : "waiting", next_try_at: next ?? "" })
    .where("id", "=", id),
  query
    .updateTable("webhook")
    .set({ failing_since: now })
    .where("id", "=", webhookId)
    .where("failing_since", "is", null),
];

/** Puts a webhook off that has failed since before a moment; what waits has failed. Changes nothing a second time. */
export const disableWebhook = (id: string, now: string, since: string) => [
  query
    .updateTable("webhook")
    .set({ is_active: false, disabled_at: now })
    .where("id", "=", id)
    .where("is_active", "=", true)
    .where("failing_since", "<=", since),
  guardOneChanged("NOTHING_TO_DO"),
  query
    .updateTable("webhook_delivery")
    .set({ state: "failed" })
    .where("webhook", "=", id)
    .where("state", "=", "waiting"),
];

export const resealWebhook = (id: string, old: string, { secret, key }: SealedSecret) =>
  query
    .updateTable("webhook")
    .set({ secret, sealed_by: key })
    .where("id", "=", id)
    .where(webhook("secret", "=", old));

/** Of events that happened before a moment, whatever became of them. */
export const deleteOldDeliveries = (before: string) =>
  deleteSome("webhook_delivery", ["seq"], (row) => row("happened_at", "<", before));
