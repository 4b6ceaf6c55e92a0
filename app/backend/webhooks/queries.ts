import { expressionBuilder, sql } from "kysely";
import { WEBHOOK_LIMITS } from "~/domain/integrations/webhooks";
import type { Database } from "../schema";
import type { Services } from "../services";
import { isIn, query } from "../storage/compiler";

const webhook = expressionBuilder<Database, "webhook">();

/** The right to it has been granted for the organization. */
export const listWebhooks = ({ db }: Services, organization: string) =>
  db.all(
    query
      .selectFrom("webhook")
      .select(["id", "url", "events", "is_active as isActive"])
      .select(["failing_since as failingSince", "disabled_at as disabledAt", "date_created as createdAt"])
      .where("organization", "=", organization)
      .orderBy("date_created"),
  );

/** Null for one of another organization. */
export const findWebhook = ({ db }: Services, organization: string, id: string) =>
  db.first(
    query
      .selectFrom("webhook")
      .select(["id", "url", "is_active as isActive"])
      .where("id", "=", id)
      .where("organization", "=", organization),
  );

/** The newest deliveries of a webhook. */
export const listDeliveries = ({ db }: Services, id: string) =>
  db.all(
    query
      .selectFrom("webhook_delivery")
      .select(["id", "event", "object", "state", "tries", "status", "problem"])
      .select(["happened_at as occurredAt", "delivered_at as deliveredAt"])
      .where("webhook", "=", id)
      .orderBy("seq", "desc")
      .limit(WEBHOOK_LIMITS.shownDeliveries),
  );

/** For guards: the organization has room for one more. */
export const hasRoomForWebhook = (organization: string) =>
  webhook(
    query
      .selectFrom("webhook")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("webhook.organization", "=", organization),
    "<",
    WEBHOOK_LIMITS.perOrganization,
  );

/** For guards: no webhook of the organization has the address. */
export const isAddressFree = (organization: string, url: string) =>
  webhook.not(
    webhook.exists(
      query
        .selectFrom("webhook")
        .select("webhook.id")
        .where("webhook.organization", "=", organization)
        .where("webhook.url", "=", url),
    ),
  );

/** Whether any delivery may be due. */
export const selectWaiting = (now: string) =>
  query
    .selectFrom("webhook_delivery")
    .select("id")
    .where("state", "=", sql.lit("waiting"))
    .where("next_try_at", "<=", now);

/** Deliveries that are due: of each object the first one that waits. */
export const selectDueDeliveries = (now: string) =>
  query
    .selectFrom("webhook_delivery as due")
    .select("due.id")
    .where("due.state", "=", sql.lit("waiting"))
    .where("due.next_try_at", "<=", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("webhook_delivery as earlier")
            .select("earlier.seq")
            .whereRef("earlier.webhook", "=", "due.webhook")
            .whereRef("earlier.object", "=", "due.object")
            .whereRef("earlier.seq", "<", "due.seq")
            .where("earlier.state", "=", sql.lit("waiting")),
        ),
      ),
    )
    .orderBy("due.next_try_at")
    .orderBy("due.seq");

export const listReceivers = ({ db }: Services, ids: readonly string[]) =>
  db.all(
    query
      .selectFrom("webhook")
      .innerJoin("organization", "organization.id", "webhook.organization")
      .select(["webhook.id", "webhook.organization", "webhook.url", "webhook.secret", "webhook.sealed_by"])
      .select(["webhook.failing_since as failingSince", "organization.name as organizationName"])
      .where(isIn(webhook.ref("webhook.id"), [...ids])),
  );

/** Secrets that another key than the one in use has sealed. */
export const listOldSecrets = ({ db }: Services, key: string, most: number) =>
  db.all(query.selectFrom("webhook").select(["id", "secret", "sealed_by"]).where("sealed_by", "<>", key).limit(most));
