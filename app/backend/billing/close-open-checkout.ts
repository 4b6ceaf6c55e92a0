import type { CheckoutState } from "~/platform/payment/payment-driver";
import type { Services } from "../services";
import type { Statement } from "../storage/statement";
import { type CheckoutRow, findWaitingCheckout } from "./queries";
import { endCheckout } from "./statements";

/** Closes the payment page of a job that is still open; false when it is paid, or its payment is being processed. */
export async function closeOpenCheckout(services: Services, job: string): Promise<boolean> {
  const open = await findWaitingCheckout(services, job);
  if (!open) return true;
  const closing = await closePage(services, open);
  if (!closing) return false;
  await services.db.write(closing);
  return true;
}

/**
 * Sees to it that nobody can pay on the page of a waiting checkout, and answers the statements that close the checkout;
 * null when it is paid, or its payment is being processed. `state`: what the provider has just said of it.
 */
export async function closePage(
  services: Services,
  checkout: CheckoutRow,
  state?: CheckoutState,
): Promise<Statement[] | null> {
  const { payment } = services;
  const session = sessionOf(checkout);
  if (checkout.status === "paid") return null;
  const found = state ?? (await payment.state(session));
  const { status } = found;
  const isOver = status === "expired" || status === "cancelled";
  if (status === "paid" || !(isOver || (await payment.expire(session)))) return null;
  return endCheckout(services, checkout.id, status === "open" ? { ...found, status: "expired" } : found);
}

/** The provider's id of a checkout's page. */
export const sessionOf = ({ provider_session, id }: Pick<CheckoutRow, "provider_session" | "id">): string =>
  provider_session ?? id;
