import type { Services } from "../services";
import { findWaitingCheckout } from "./queries";
import { closeCheckout } from "./statements";

/** Closes the payment page of a job that is still open; false when it has been paid in the meantime. */
export async function closeOpenCheckout(services: Services, job: string): Promise<boolean> {
  const open = await findWaitingCheckout(services, job);
  if (!open) return true;
  if (open.status === "paid") return false;
  const session = open.provider_session ?? open.id;
  if ((await services.payment.state(session)).status === "paid") return false;
  await services.payment.expire(session);
  await services.db.write(closeCheckout(services, open.id, "expired"));
  return true;
}
