import { unsafeFindUnbooked } from "../../billing/queries";
import type { Services } from "../../services";
import { bookCheckout } from "./book-checkout";

/** How long the person has to come back by themselves. */
const PATIENCE_MS = 2 * 60_000;
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000;

/** Books what has been paid while nobody came back to the page: the tab was closed, the line was dead. */
export async function bookUnbooked(services: Services): Promise<void> {
  const ago = (ms: number) => new Date(services.clock().getTime() - ms).toISOString();
  const unbooked = await unsafeFindUnbooked(services, { after: ago(LOOK_BACK_MS), before: ago(PATIENCE_MS) });
  for (const checkout of unbooked) {
    try {
      await bookCheckout(services, { type: "system", name: "scheduler" }, checkout, {
        status: "paid",
        amount: checkout.amount,
        subscription: checkout.provider_subscription,
        charge: checkout.provider_charge,
      });
    } catch (error) {
      services.log.error("payment.unbooked", error, { checkout: checkout.id });
    }
  }
}
