import { type Expression, expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { insertSelect } from "../storage/insert-select";
import type { SubscriptionChange } from "./payload";

const outbox = expressionBuilder<Database, "outbox">();

const RETRY_AFTER_MS = 5 * 60_000;
const MOST_TRIES = 50;

/** A change of a subscription at the payment provider, to be made after the batch that it is part of. */
export const subscriptionChange = (services: Services, payload: SubscriptionChange) =>
  query.insertInto("outbox").values({ ...columnsOf(services), payload });

/** The same for each row of a selection. */
export const subscriptionChangesOf = <DB, TB extends keyof DB>(
  services: Services,
  payload: Expression<SubscriptionChange>,
  rows: SelectQueryBuilder<DB, TB, unknown>,
) => insertSelect("outbox", { ...columnsOf(services), payload }, rows);

/** Takes the changes that are due and moves their next try, so that running twice at once makes them once. */
export const claimSubscriptionChanges = (now: Date) =>
  query
    .updateTable("outbox")
    .set({ tries: outbox("tries", "+", 1), next_try_at: new Date(now.getTime() + RETRY_AFTER_MS).toISOString() })
    .where(isDueChange(now))
    .returning(["id", "payload"])
    .$narrowType<{ payload: SubscriptionChange }>();

/** Changes that are to be made now. */
export const selectDueChanges = (now: Date) => query.selectFrom("outbox").select("id").where(isDueChange(now));

// The condition of the index outbox_subscription_due, as literals.
const isDueChange = (now: Date) =>
  outbox.and([
    outbox("kind", "=", sql.lit("subscription")),
    outbox("sent_at", "is", null),
    outbox("next_try_at", "<=", now.toISOString()),
    outbox("tries", "<", sql.lit(MOST_TRIES)),
  ]);

export const noteChangeMade = (id: string, now: Date) =>
  query.updateTable("outbox").set({ sent_at: now.toISOString() }).where("id", "=", id);

function columnsOf(services: Services) {
  const now = services.clock().toISOString();
  return { id: services.ids(), kind: "subscription", next_try_at: now, date_created: now };
}
