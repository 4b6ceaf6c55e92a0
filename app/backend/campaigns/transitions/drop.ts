import { closeOpenCheckout } from "../../billing/close-open-checkout";
import type { Actor, Services } from "../../services";
import { moveJob } from "./move-job";

/** Gives a reactivation up; a payment page that is still open closes with it, so that nobody pays for nothing. */
export async function dropReactivation(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  const dropped = await moveJob(services, actor, id, () => ({ trigger: "drop" }));
  await closeOpenCheckout(services, id);
  return dropped;
}
