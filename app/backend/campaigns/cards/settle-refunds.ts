import { berlinToday } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import type { ProviderRefund } from "~/platform/payment/payment-driver";
import { findRefundedCharge, unsafeHasDueRefunds } from "../../billing/cards/queries";
import { claimRefunds, noteRefunded } from "../../billing/cards/statements";
import { historyRow } from "../../history/statements";
import type { Services, System } from "../../services";
import type { RowOf } from "../../storage/statement";
import { reconcileSubscription } from "./reconcile";
import { failedRefund, refundMail } from "./refund-steps";

const SCHEDULER: System = { type: "system", name: "scheduler" };
/** After so many tries, over days, a refund that the provider does not have becomes credit. */
const MOST_TRIES = 30;

type PendingRefund = RowOf<ReturnType<typeof claimRefunds>>;
type RefundedCharge = NonNullable<Awaited<ReturnType<typeof findRefundedCharge>>>;
type Outcome = Pick<ProviderRefund, "id" | "status">;

/** Asks the provider for the refunds that are due, each under its own key: asked for again it is the same refund. */
export async function settleRefunds(services: Services): Promise<void> {
  const now = services.clock();
  if (!(await unsafeHasDueRefunds(services, now))) return;
  const [{ rows }] = await services.db.write([claimRefunds(now)]);
  for (const refund of rows) {
    try {
      await settle(services, refund);
    } catch (error) {
      if (!isRefusal(error, "NOTHING_TO_DO")) services.log.error("payment.refund", error, { refund: refund.id });
    }
  }
}

async function settle(services: Services, refund: PendingRefund): Promise<void> {
  const charge = await chargeOf(services, refund);
  if (!charge?.charge) throw new Error("a refund without a charge");
  const amount = -refund.amount;
  const made = await ask(services, refund, charge);
  const { organization, booking: id } = refund;
  const { job, title } = charge;
  if (made.status === "failed")
    return void (await services.db.write(
      failedRefund(services, SCHEDULER, { id, organization, job, title }, { id: refund.id, amount }),
    ));
  await services.db.write([
    ...noteRefunded(refund.id, made.id, berlinToday(services.clock())),
    historyRow(services, { organization, job, actor: SCHEDULER, event: "payment.refund", after: { amount } }),
    ...refundMail(services, "refundSent", { job, title, amount }),
  ]);
}

/** The first month's charge may not have been named when it was booked. */
async function chargeOf(services: Services, refund: PendingRefund): Promise<RefundedCharge | null> {
  const charge = await findRefundedCharge(services, refund);
  if (!charge?.subscription || charge.charge !== charge.checkout) return charge;
  await reconcileSubscription(services, charge.subscription, SCHEDULER);
  return findRefundedCharge(services, refund);
}

/**
 * Asks for the refund. Where that fails, the provider's own list decides: a refund of that amount may have been made by
 * a try without an answer, or by hand; one that is still not on it after many tries has failed.
 */
async function ask(
  { payment }: Services,
  { id, amount, tries }: PendingRefund,
  { charge, subscription }: RefundedCharge,
): Promise<Outcome> {
  try {
    return await payment.refund({ charge: charge ?? "", amount: -amount, key: id });
  } catch (error) {
    const seen = subscription ? await payment.subscription(subscription).catch(() => null) : null;
    const made = seen?.charges.find((each) => each.id === charge)?.refunds ?? [];
    const found = made.find((each) => each.amount === -amount && each.status !== "failed");
    if (found) return found;
    if (!seen || tries < MOST_TRIES) throw error;
    return { id: "", status: "failed" };
  }
}
