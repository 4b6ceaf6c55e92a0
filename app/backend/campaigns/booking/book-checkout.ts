import { isRefusal, Refusal } from "~/domain/errors";
import { toLanguage } from "~/domain/people";
import type { CheckoutState } from "~/platform/payment/payment-driver";
import type { CheckoutRow } from "../../billing/queries";
import { insertBooking, markPaid } from "../../billing/statements";
import { historyRow } from "../../history/statements";
import { addCredit } from "../../organizations/statements";
import { subscriptionChange } from "../../outbox/subscription-statements";
import type { Actor, Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { type Booking, bookStatements } from "./book-statements";

/**
 * A paid checkout becomes a booking, exactly once: by the return page, the webhook, or both at the same moment. Money
 * for a job that cannot be booked any more becomes the organization's credit. `events` join the batch that is written.
 */
export async function bookCheckout(
  services: Services,
  actor: Actor,
  checkout: CheckoutRow,
  state: CheckoutState,
  events: Statement[] = [],
): Promise<"booked" | "credited"> {
  const { job, organization, user } = checkout;
  const booking: Booking = {
    job,
    organization,
    user,
    before: checkout.job_status,
    title: checkout.job_title,
    language: toLanguage(checkout.language),
    checkout: checkout.id,
    subscription: state.subscription ?? checkout.provider_subscription,
    frozen: checkout.price,
  };
  const paid = [...events, markPaid(services, checkout.id, state), guardOneChanged("NOTHING_TO_DO")];
  try {
    if (state.amount !== null && state.amount !== checkout.amount) throw new Refusal("PAYMENT", { reason: "amount" });
    await services.db.write([...paid, ...bookStatements(services, actor, booking)]);
    return "booked";
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) return "booked";
    if (!isRefusal(error, "INVALID_STATUS_TRANSITION", "PAYMENT")) throw error;
    await credit(services, actor, booking, paid, state);
    return "credited";
  }
}

async function credit(
  services: Services,
  actor: Actor,
  booking: Booking,
  paid: Statement[],
  state: CheckoutState,
): Promise<void> {
  const id = services.ids();
  const amount = state.amount ?? booking.frozen.price.firstMonthGross;
  try {
    await services.db.write([
      ...paid,
      insertBooking(services, { ...booking, id, status: "credited" }),
      addCredit(booking.organization, amount),
      historyRow(services, {
        organization: booking.organization,
        job: booking.job,
        actor,
        event: "payment.credit",
        after: { booking: id, amount, status: booking.before },
      }),
      subscriptionChange(services, { booking: id, subscription: state.subscription }),
    ]);
    services.log.info("payment.credited", { checkout: booking.checkout, job: booking.job });
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  }
}
