import { laterBy } from "~/domain/dates";
import { isRefusal, Refusal } from "~/domain/errors";
import type { PaymentEvent } from "~/platform/payment/payment-driver";
import { leftOf, type TestAction, type TestOutcome, type TestSubscription } from "~/platform/payment/test-driver";
import type { Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { advance } from "./advance";
import { checkoutState, subscriptionOf, subscriptionState } from "./provider";
import { selectCheckout, selectSubscription, type TestCheckoutRow } from "./queries";
import {
  collectNow,
  insertCharge,
  insertDeduction,
  insertDispute,
  insertRefund,
  insertSubscription,
  payCharge,
  setMovementStatus,
  settleCheckout,
  updateCharge,
  updateSubscription,
} from "./statements";

/** Takes an event as the webhook would. */
export type Tell = (event: PaymentEvent) => Promise<void>;

/** How a payment page was left so far. NOT_FOUND outside local mode. */
export async function findTestCheckout(services: Services, id: string) {
  onlyLocal(services);
  return checkoutState(services.db, id);
}

/** A subscription as its page shows it. NOT_FOUND, also outside local mode. */
export async function findTestSubscription(services: Services, id: string): Promise<TestSubscription> {
  onlyLocal(services);
  const { db } = services;
  await advance(db, id, services.clock().toISOString());
  const [row, state] = await Promise.all([db.first(selectSubscription(id)), subscriptionState(db, id, "")]);
  if (!row || !state) throw new Refusal("NOT_FOUND");
  return { ...state, monthly: row.amount, accepts: row.accepts };
}

/**
 * A button of the payment page; what has been paid, cancelled or has expired stays so. Only a payment is told, as by a
 * real provider. NOT_FOUND, also outside local mode.
 */
export async function settleTestCheckout(
  services: Services,
  id: string,
  outcome: TestOutcome,
  tell: Tell = async () => {},
): Promise<void> {
  onlyLocal(services);
  const { db } = services;
  const checkout = await db.first(selectCheckout(id));
  if (!checkout) throw new Refusal("NOT_FOUND");
  if (checkout.status !== "open" && checkout.status !== "declined") return;
  if (outcome !== "paid") {
    await db.write([settleCheckout(id, { status: outcome })]);
    return;
  }
  await db.write(payFirstMonth(checkout, services.clock().toISOString())).catch((error) => {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  });
  const state = await checkoutState(db, id);
  const { subscription } = state;
  await tell({ id: services.ids(), type: "checkout.session.completed", checkout: id, state, subscription });
}

/** A button of a subscription's page; what makes no sense as things are changes nothing. NOT_FOUND as above. */
export async function playTestSubscription(
  services: Services,
  id: string,
  action: TestAction,
  tell: Tell,
): Promise<void> {
  const { db } = services;
  const subscription = await findTestSubscription(services, id);
  const now = services.clock().toISOString();
  const said = () =>
    tell({ id: services.ids(), type: "test.subscription", checkout: null, state: null, subscription: id });
  const isOf = (charge: string) => subscription.charges.some((each) => each.id === charge);
  if (action.charge !== undefined && !isOf(action.charge)) throw new Refusal("NOT_FOUND");
  if (action.type === "nextMonth") {
    await db.write([updateSubscription(id, { next_charge_at: now })]);
    await advance(db, id, now);
    // As at a real provider: credit is deducted from the draft before it is collected.
    await said();
    await db.write([collectNow(`${id}_${now}`, now)]);
  } else {
    const statements = statementsOf(services, subscription, action);
    if (statements.length > 0) await db.write(statements);
  }
  await advance(db, id, now);
  await said();
}

function statementsOf(services: Services, subscription: TestSubscription, action: TestAction): Statement[] {
  const now = services.clock().toISOString();
  const charge = subscription.charges.find(({ id }) => id === action.charge);
  const left = charge ? leftOf(charge) : 0;
  const movement = { id: services.ids(), charge: action.charge ?? "", date_created: now };
  switch (action.type) {
    case "acceptCard":
    case "declineCard":
      return [updateSubscription(subscription.id, { accepts: action.type === "acceptCard" })];
    case "collect":
      return [collectNow(action.charge, now)];
    case "newCard":
      return [payCharge(action.charge), updateSubscription(subscription.id, { accepts: true })];
    case "refund": {
      const amount = action.amount ?? left;
      return amount > 0 ? [insertRefund({ ...movement, type: "refund", amount, status: "done" })] : [];
    }
    case "dispute":
      return left > 0 ? [insertDispute({ ...movement, type: "dispute", amount: left, status: "open" })] : [];
    case "failRefund":
      return [setMovementStatus(action.charge, action.movement, "refund", "failed")];
    case "winDispute":
      return [setMovementStatus(action.charge, action.movement, "dispute", "won")];
    case "loseDispute":
      return [setMovementStatus(action.charge, action.movement, "dispute", "lost")];
    default:
      return [];
  }
}

function onlyLocal({ mode }: Services): void {
  if (mode !== "local") throw new Refusal("NOT_FOUND");
}

function payFirstMonth({ id, monthly, credit }: TestCheckoutRow, now: string): Statement[] {
  const subscription = subscriptionOf(id);
  const charge = `${subscription}_first`;
  const deduction = { id: `${charge}_credit`, charge, type: "deduction", amount: credit, status: "done" } as const;
  return [
    settleCheckout(id, { status: "paid", subscription, charge }),
    guardOneChanged("NOTHING_TO_DO"),
    insertSubscription({
      id: subscription,
      amount: monthly,
      next_charge_at: laterBy(now, 1, "month"),
      date_created: now,
    }),
    insertCharge({ id: charge, subscription, amount: monthly, status: "draft", date_created: now }),
    ...(credit > 0 ? [insertDeduction({ ...deduction, date_created: now })] : []),
    updateCharge(charge, 0, { status: "paid", attempts: 1 }),
  ];
}
