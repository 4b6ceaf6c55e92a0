import { query } from "../../storage/compiler";
import type { RowOf } from "../../storage/statement";

export type TestCheckoutRow = RowOf<ReturnType<typeof selectCheckout>>;
export type TestSubscriptionRow = RowOf<ReturnType<typeof selectSubscription>>;
export type TestChargeRow = RowOf<ReturnType<typeof selectCharges>>;
export type TestMovementRow = RowOf<ReturnType<typeof selectMovements>>;

export const selectCheckout = (id: string) => query.selectFrom("test_checkout").selectAll().where("id", "=", id);

export const selectSubscription = (id: string) =>
  query.selectFrom("test_subscription").selectAll().where("id", "=", id);

/** Newest first. */
export const selectCharges = (subscription: string) =>
  query
    .selectFrom("test_charge")
    .selectAll()
    .where("subscription", "=", subscription)
    .orderBy("date_created", "desc")
    .limit(24);

/** Of all charges of a subscription, oldest first. */
export const selectMovements = (subscription: string) =>
  query
    .selectFrom("test_movement")
    .innerJoin("test_charge", "test_charge.id", "test_movement.charge")
    .selectAll("test_movement")
    .where("test_charge.subscription", "=", subscription)
    .orderBy("test_movement.date_created");

/** Active subscriptions of which something should have happened by now, and has not: nobody has asked. */
export const selectDue = (now: string) =>
  query
    .selectFrom("test_subscription")
    .select("id")
    .where("status", "=", "active")
    .where((eb) =>
      eb.or([
        eb("next_charge_at", "<=", now),
        eb("cancel_at", "<=", now),
        eb.exists(
          eb
            .selectFrom("test_charge")
            .select("test_charge.id")
            .whereRef("test_charge.subscription", "=", "test_subscription.id")
            .where("test_charge.next_attempt_at", "<=", now)
            .where("test_charge.status", "in", ["draft", "open"]),
        ),
      ]),
    );

export const selectMovement = (id: string) => query.selectFrom("test_movement").selectAll().where("id", "=", id);
