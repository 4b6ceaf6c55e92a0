import { planSteps, type Step } from "~/domain/billing/reconcile";
import { isRefusal } from "~/domain/errors";
import { unsafeFindCardBooking } from "../../billing/cards/queries";
import { subscriptionChange } from "../../outbox/subscription-statements";
import type { Services, System } from "../../services";
import { deductCredit, nameFirstCharge, reserveCredit, returnCredit } from "./credit-steps";
import { creditUnbooked } from "./credit-unbooked";
import { loseDispute, openDispute, stopDisputed, winDispute } from "./dispute-steps";
import { creditPayment, invoiceMonth, noteFailure, stopForPayment } from "./month-steps";
import { noteFailedRefund, noteRefund } from "./refund-steps";
import type { StepContext } from "./step-context";

const WEBHOOK: System = { type: "system", name: "webhook" };
/** More than any subscription needs at once: a plan that never ends would be an error of ours. */
const MOST_STEPS = 100;

/**
 * Brings our tables in line with what the provider says of a subscription. One step
 * at a time, each a guarded batch or a call that may be repeated, and a new plan after each: two at once, or a crash
 * anywhere, end in the same state. Throws, after all that could be done, what went wrong first.
 */
export async function reconcileSubscription(
  services: Services,
  subscription: string,
  actor: System = WEBHOOK,
): Promise<void> {
  let card = await unsafeFindCardBooking(services, subscription);
  if (!card && (await creditUnbooked(services, subscription, actor)))
    card = await unsafeFindCardBooking(services, subscription);
  if (!card) return;
  let seen = await services.payment.subscription(subscription);
  const taken = new Set<string>();
  const failures: unknown[] = [];
  while (card && taken.size < MOST_STEPS) {
    const context: StepContext = { services, actor, ...card, seen };
    const step = planSteps(card.known, seen, services.clock()).find((each) => !taken.has(keyOf(each)));
    if (!step) break;
    taken.add(keyOf(step));
    try {
      if ((await takeStep(context, step)) === "askAgain") seen = await services.payment.subscription(subscription);
    } catch (error) {
      // Refused by a guard = somebody else was faster; the next plan starts from what they have done.
      if (!isRefusal(error, ...GUARDS)) failures.push(error);
    }
    card = await unsafeFindCardBooking(services, subscription);
  }
  if (failures.length > 0) throw failures[0];
}

const GUARDS = ["NOTHING_TO_DO", "RECORD_CONFLICT", "RECORD_NOT_UNIQUE", "INVALID_STATUS_TRANSITION"] as const;

/** A stop has asked for the subscription's end already. */
const keyOf = (step: Step): string =>
  step.type === "adjustSubscription" || step.type === "stop" || step.type === "stopDisputed"
    ? "end"
    : JSON.stringify(step);

async function takeStep(context: StepContext, step: Step): Promise<"askAgain" | undefined> {
  switch (step.type) {
    case "nameFirstCharge":
      await nameFirstCharge(context, step);
      return;
    case "reserveCredit":
      await reserveCredit(context, step);
      return;
    case "deductCredit":
      return (await deductCredit(context, step)) ? undefined : "askAgain";
    case "returnCredit":
      await returnCredit(context, step);
      return;
    case "invoiceMonth":
      await invoiceMonth(context, step);
      return;
    case "creditPayment":
      await creditPayment(context, step);
      return;
    case "noteFailure":
      await noteFailure(context, step);
      return;
    case "stop":
      await stopForPayment(context, step);
      return;
    case "adjustSubscription":
      await adjustSubscription(context);
      return;
    case "noteRefund":
      await noteRefund(context, step);
      return;
    case "noteFailedRefund":
      await noteFailedRefund(context, step);
      return;
    case "openDispute":
      await openDispute(context, step);
      return;
    case "winDispute":
      await winDispute(context, step);
      return;
    case "loseDispute":
      await loseDispute(context, step);
      return;
    case "stopDisputed":
      await stopDisputed(context, step);
      return;
  }
}

/** `settleSubscriptions` tells the provider, and repeats it until it has heard. */
async function adjustSubscription({ services, booking: { id, subscription } }: StepContext): Promise<void> {
  await services.db.write([subscriptionChange(services, { booking: id, subscription })]);
}
