import { isRunning } from "~/domain/billing/card-state";
import { unsafeFindCheckout } from "../../billing/queries";
import { subscriptionChange } from "../../outbox/subscription-statements";
import type { Services, System } from "../../services";
import { creditCheckout } from "../booking/book-checkout";

/**
 * A subscription without a booking whose page was closed, because its first payment was refused: money that it brings
 * all the same becomes credit (then it has a booking, and the answer is true), and it is asked to end. Nothing while
 * the page is open: its payment books.
 */
export async function creditUnbooked(services: Services, subscription: string, actor: System): Promise<boolean> {
  const seen = await services.payment.subscription(subscription);
  const checkout = seen?.checkout ? await unsafeFindCheckout(services, seen.checkout) : null;
  if (!seen || !checkout) {
    services.log.info("payment.unknownSubscription", { subscription });
    return false;
  }
  if (checkout.booking || checkout.status === "open" || checkout.status === "paid") return false;
  const charge = seen.charges.find(({ paid }) => paid > 0);
  if (charge) {
    await creditCheckout(services, actor, checkout, { amount: charge.paid, subscription, charge: charge.id });
    return true;
  }
  if (seen.status === "active" || seen.charges.some(isRunning))
    await services.db.write([subscriptionChange(services, { booking: null, subscription })]);
  return false;
}
