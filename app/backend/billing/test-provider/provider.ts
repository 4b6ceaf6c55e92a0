import { Refusal } from "~/domain/errors";
import type {
  CheckoutState,
  ProviderCharge,
  ProviderRefund,
  SubscriptionState,
} from "~/platform/payment/payment-driver";
import type { TestProvider } from "~/platform/payment/test-driver";
import type { Db } from "../../storage/db";
import { advance, readSubscription } from "./advance";
import { selectCheckout, selectDue, selectMovement, type TestChargeRow, type TestMovementRow } from "./queries";
import {
  insertCheckout,
  insertDeduction,
  insertRefund,
  settleCheckout,
  updateSubscription,
  voidCharge,
} from "./statements";

/** A provider without money whose state is in our own tables. What is due by the clock happens when it is asked. */
export function createTestProvider(db: Db, clock: () => Date, appBase: string): TestProvider {
  const now = () => clock().toISOString();
  return {
    async open({ id, monthly, credit }) {
      await db.write([insertCheckout({ id, monthly, credit, date_created: now() })]);
      return { providerSession: id, url: `${appBase}/payment/test/${id}` };
    },
    state: (id) => checkoutState(db, id),
    async expire(id) {
      await db.write([settleCheckout(id, { status: "expired" })]);
      return (await checkoutState(db, id)).status !== "paid";
    },
    async subscription(id) {
      await advance(db, id, now());
      return subscriptionState(db, id, `${appBase}/payment/test/subscription/${id}`);
    },
    async schedule(id, { nextChargeAt, cancelAt }) {
      const isOver = cancelAt !== null && cancelAt <= now();
      await advance(db, id, now());
      await db.write([
        updateSubscription(id, {
          cancel_at: cancelAt,
          ...(nextChargeAt !== null && { next_charge_at: nextChargeAt }),
          ...(isOver && { status: "ended" }),
        }),
      ]);
    },
    async deduct(charge, amount, key) {
      await db.write([
        insertDeduction({ id: key, charge, type: "deduction", amount, status: "done", date_created: now() }),
      ]);
      return (await db.first(selectMovement(key))) !== null;
    },
    async voidCharge(charge) {
      await db.write([voidCharge(charge)]);
    },
    async refund({ charge, amount, key }) {
      await db.write([insertRefund({ id: key, charge, type: "refund", amount, status: "done", date_created: now() })]);
      const made = await db.first(selectMovement(key));
      if (!made) throw new Refusal("PAYMENT", { reason: "amount" });
      return toRefund(made);
    },
    async events() {
      const due = await db.all(selectDue(now()));
      return due.map(({ id }) => ({
        id: `${id}_${now()}`,
        type: "test.due",
        checkout: null,
        state: null,
        subscription: id,
      }));
    },
  };
}

const PREFIX = "test_";

/** The subscription that a payment page makes. */
export const subscriptionOf = (checkout: string): string => `${PREFIX}${checkout}`;

export async function checkoutState(db: Db, id: string): Promise<CheckoutState> {
  const found = await db.first(selectCheckout(id));
  if (!found) return { status: "expired", amount: null, subscription: null, charge: null };
  const { status, monthly, credit, subscription, charge } = found;
  return { status, amount: monthly - credit, subscription, charge };
}

/** As it is; nothing that is due happens. Charges that are open name `page` as the one to pay them on. */
export async function subscriptionState(db: Db, id: string, page: string): Promise<SubscriptionState | null> {
  const found = await readSubscription(db, id);
  if (!found) return null;
  const { status, next_charge_at, cancel_at } = found.subscription;
  const isLast = status === "ended" || (cancel_at !== null && next_charge_at !== null && next_charge_at >= cancel_at);
  return {
    id,
    checkout: id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null,
    status,
    nextChargeAt: isLast ? null : next_charge_at,
    cancelAt: cancel_at,
    charges: found.charges.map((charge) => toCharge(charge, found.movements, page)).reverse(),
  };
}

function toCharge(charge: TestChargeRow, all: TestMovementRow[], page: string): ProviderCharge {
  const { id, status, attempts, date_created } = charge;
  const movements = all.filter((movement) => movement.charge === id);
  const ofType = (type: TestMovementRow["type"]) => movements.filter((movement) => movement.type === type);
  const deducted = ofType("deduction").reduce((sum, { amount }) => sum + amount, 0);
  const amount = charge.amount - deducted;
  return {
    id,
    status,
    amount,
    deducted,
    paid: status === "paid" ? amount : 0,
    attempts,
    createdAt: date_created,
    payUrl: status === "open" ? page : null,
    refunds: ofType("refund").map(toRefund),
    disputes: ofType("dispute").map(toDispute),
  };
}

const toRefund = ({ id, amount, status }: TestMovementRow): ProviderRefund => ({
  id,
  amount,
  status: status === "failed" ? "failed" : "done",
});

const toDispute = ({ id, amount, status }: TestMovementRow): ProviderCharge["disputes"][number] => ({
  id,
  amount,
  status: status === "won" || status === "lost" ? status : "open",
});
