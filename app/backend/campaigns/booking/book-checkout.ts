import { berlinToday } from "~/domain/dates";
import { isRefusal, Refusal } from "~/domain/errors";
import { toLanguage } from "~/domain/people";
import type { CheckoutState } from "~/platform/payment/payment-driver";
import { addCredit, releaseUnbookedCredit } from "../../billing/credit-statements";
import { insertPayment } from "../../billing/payment-statements";
import { type CheckoutRow, findBookingOfCheckout } from "../../billing/queries";
import { insertBooking, markPaid } from "../../billing/statements";
import { historyRow } from "../../history/statements";
import { subscriptionChange } from "../../outbox/subscription-statements";
import type { Actor, Services } from "../../services";
import { getSettingsRecord } from "../../settings/queries";
import { guardOneChanged } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { type Booking, bookStatements, type PaidCheckout } from "./book-statements";

type Paid = Pick<CheckoutState, "amount" | "subscription" | "charge">;

/**
 * A paid checkout becomes a booking, exactly once: by the return page, the webhook, or both at the same moment. Money
 * for a job that cannot be booked any more becomes the organization's credit, as does that of a page that was closed
 * before, when the credit that it had reserved is gone.
 */
export async function bookCheckout(
  services: Services,
  actor: Actor,
  checkout: CheckoutRow,
  state: CheckoutState,
): Promise<"booked" | "credited"> {
  const booking = toBooking(checkout, state);
  const { operator } = await getSettingsRecord(services.db);
  try {
    if (state.amount !== null && state.amount !== checkout.amount) throw new Refusal("PAYMENT", { reason: "amount" });
    await services.db.write([
      ...settle(services, checkout, state),
      ...bookStatements(services, actor, booking, operator),
    ]);
    return "booked";
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) return findOutcome(services, checkout.id);
    if (!isRefusal(error, "INVALID_STATUS_TRANSITION", "PAYMENT", "RECORD_CONFLICT")) throw error;
    return creditCheckout(services, actor, checkout, state);
  }
}

const toBooking = (checkout: CheckoutRow, state: Paid): Booking & { checkout: PaidCheckout } => ({
  job: checkout.job,
  organization: checkout.organization,
  user: checkout.user,
  before: checkout.job_status,
  title: checkout.job_title,
  language: toLanguage(checkout.language),
  type: "card",
  checkout: {
    id: checkout.id,
    subscription: state.subscription ?? checkout.provider_subscription,
    charge: state.charge ?? checkout.provider_charge,
  },
  credit: checkout.credit,
  frozen: checkout.price,
});

/** NOTHING_TO_DO when the checkout has become a booking. */
const settle = (services: Services, { id }: CheckoutRow, state: Paid): Statement[] => [
  markPaid(services, id, state),
  guardOneChanged("NOTHING_TO_DO"),
];

/** What somebody faster has made of the checkout. */
async function findOutcome(services: Services, checkout: string): Promise<"booked" | "credited"> {
  const booking = await findBookingOfCheckout(services, checkout);
  if (!booking) throw new Error(`Checkout ${checkout} is settled without a booking`);
  return booking.status === "active" || booking.status === "ended" ? "booked" : "credited";
}

/** What was paid becomes credit, and the credit that is still reserved for it comes back; the subscription ends. */
export async function creditCheckout(
  services: Services,
  actor: Actor,
  row: CheckoutRow,
  state: Paid,
): Promise<"booked" | "credited"> {
  const id = services.ids();
  const booking = toBooking(row, state);
  const { organization, job, checkout } = booking;
  const { id: checkoutId, subscription, charge } = checkout;
  const amount = state.amount ?? row.amount;
  const common = { organization, booking: id };
  try {
    await services.db.write([
      ...settle(services, row, state),
      insertBooking(services, { ...booking, id, checkout: checkoutId, subscription, status: "credited" }),
      insertPayment(services, {
        ...common,
        type: "payment",
        invoice: null,
        method: "card",
        amount,
        reference: charge ?? checkoutId,
        paid_on: berlinToday(services.clock()),
      }),
      addCredit(services, { ...common, type: "unbooked", amount }),
      releaseUnbookedCredit(services, { checkout: checkoutId, booking: id }),
      historyRow(services, {
        organization,
        job,
        actor,
        event: "payment.credit",
        after: { booking: id, amount },
      }),
      subscriptionChange(services, { booking: id, subscription }),
    ]);
    services.log.info("payment.credited", { checkout: checkoutId, job });
    return "credited";
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) return findOutcome(services, checkoutId);
    throw error;
  }
}
