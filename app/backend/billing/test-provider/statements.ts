import { expressionBuilder, type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";
import { insertWhere } from "../../storage/insert-select";

const eb = expressionBuilder<Database, "test_charge">();

/** The first request counts: a checkout opened again is the same one. */
export const insertCheckout = (row: Insertable<Database["test_checkout"]>) =>
  query
    .insertInto("test_checkout")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing());

/** Changes nothing once it has been paid, cancelled or has expired. */
export const settleCheckout = (id: string, changes: Updateable<Database["test_checkout"]>) =>
  query.updateTable("test_checkout").set(changes).where("id", "=", id).where("status", "in", ["open", "declined"]);

export const insertSubscription = (row: Insertable<Database["test_subscription"]>) =>
  query
    .insertInto("test_subscription")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing());

export const updateSubscription = (id: string, changes: Updateable<Database["test_subscription"]>) =>
  query.updateTable("test_subscription").set(changes).where("id", "=", id).where("status", "=", "active");

export const insertCharge = (row: Insertable<Database["test_charge"]>) =>
  query
    .insertInto("test_charge")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing());

/** Nothing when another attempt was faster, or it is over. */
export const updateCharge = (id: string, attempts: number, changes: Updateable<Database["test_charge"]>) =>
  query
    .updateTable("test_charge")
    .set(changes)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("status", "in", ["draft", "open"]);

export const voidCharge = (id: string) =>
  query
    .updateTable("test_charge")
    .set({ status: "void", next_attempt_at: null })
    .where("id", "=", id)
    .where("status", "in", ["draft", "open"]);

/** The next attempt is due now. */
export const collectNow = (id: string, now: string) =>
  query
    .updateTable("test_charge")
    .set({ next_attempt_at: now })
    .where("id", "=", id)
    .where("status", "in", ["draft", "open"]);

/** On the provider's page, with another card. */
export const payCharge = (id: string) =>
  query
    .updateTable("test_charge")
    .set({ status: "paid", attempts: eb("attempts", "+", 1), next_attempt_at: null })
    .where("id", "=", id)
    .where("status", "in", ["draft", "open"]);

type Movement = Insertable<Database["test_movement"]>;

/** Off a draft, at most what it asks for. */
export const insertDeduction = (row: Movement) => insertMovement(row, "draft");

/** Off what was paid, at most what is left of it. */
export const insertRefund = (row: Movement) => insertMovement(row, "paid");

/** The same; the customer's bank takes it back. */
export const insertDispute = (row: Movement) => insertMovement(row, "paid");

function insertMovement(row: Movement, status: "draft" | "paid") {
  const taken = eb
    .selectFrom("test_movement")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("test_movement.amount"), sql.lit(0)).as("taken"))
    .whereRef("test_movement.charge", "=", "test_charge.id")
    .where("test_movement.status", "in", ["done", "open", "lost"]);
  const charge = query
    .selectFrom("test_charge")
    .select("id")
    .where("id", "=", row.charge)
    .where("status", "=", status)
    .where(eb("amount", "-", taken), ">=", row.amount);
  return insertWhere("test_movement", row, eb.exists(charge)).onConflict((conflict) =>
    conflict.column("id").doNothing(),
  );
}

/** How a refund or a dispute ended; what has ended stays so, but a dispute that was won may still be lost. */
export const setMovementStatus = (
  charge: string,
  id: string,
  type: "refund" | "dispute",
  status: "failed" | "won" | "lost",
) =>
  query
    .updateTable("test_movement")
    .set({ status })
    .where("id", "=", id)
    .where("charge", "=", charge)
    .where("type", "=", type)
    .where("status", "in", type === "refund" ? ["done"] : status === "lost" ? ["open", "won"] : ["open"]);
