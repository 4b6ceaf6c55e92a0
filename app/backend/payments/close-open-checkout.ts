import type { Services } from "../services";
import { closeCheckout, findOpenCheckout } from "./store";

/** Closes the payment page of a job that is still open; false when it has been paid in the meantime. */
export async function closeOpenCheckout(services: Services, job: string): Promise<boolean> {
  const open = await findOpenCheckout(services, job);
  if (!open) return true;
  const session = open.provider_session ?? open.id;
  if ((await services.payment.state(session)).status === "paid") return false;
  await services.payment.expire(session);
  await services.db.write([closeCheckout(open.id, "expired", services.clock().toISOString())]);
  return true;
}
