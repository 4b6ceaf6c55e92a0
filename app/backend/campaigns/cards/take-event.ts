import type { PaymentEvent } from "~/platform/payment/payment-driver";
import { type CheckoutRow, isEventKnown, unsafeFindCheckout } from "../../billing/queries";
import { endCheckout, notePaymentEvent } from "../../billing/statements";
import { awaitSign, noteSign } from "../../heartbeats/statements";
import type { Services, System } from "../../services";
import type { Statement } from "../../storage/statement";
import { bookCheckout } from "../booking/book-checkout";
import { reconcileSubscription } from "./reconcile";

/**
 * What follows from an event of the provider; false when it was known. An event is a hint: a checkout is booked as the
 * event says, a subscription is brought in line with what the provider answers. It is noted at last, so that an event
 * whose work fails counts as not delivered.
 */
export async function takeEvent(services: Services, actor: System, event: PaymentEvent): Promise<boolean> {
  const [isKnown, checkout] = await Promise.all([
    isEventKnown(services, event.id),
    unsafeFindCheckout(services, event.checkout ?? ""),
  ]);
  if (isKnown) return false;
  const closing = await takeCheckout(services, actor, event, checkout);
  if (event.subscription) await reconcileSubscription(services, event.subscription, actor);
  await services.db.write([...closing, notePaymentEvent(services, event), signOf(actor, services.clock())]);
  return true;
}

/** The provider has told of an event itself, or has not: then its webhook is missed. */
const signOf = ({ name }: System, now: Date) =>
  name === "webhook" ? noteSign("payments", now) : awaitSign("payments", now);

/** Books what is paid; answers the statements that close what is not. */
async function takeCheckout(
  services: Services,
  actor: System,
  { id, checkout: name, state }: PaymentEvent,
  checkout: CheckoutRow | null,
): Promise<Statement[]> {
  if (!state) return [];
  if (!checkout) {
    if (state.status === "paid") services.log.info("payment.unknownCheckout", { checkout: name, message: id });
    return [];
  }
  if (state.status === "paid") await bookCheckout(services, actor, checkout, state);
  return endCheckout(services, checkout.id, state);
}
