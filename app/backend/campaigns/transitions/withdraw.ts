import { berlinToday } from "~/domain/dates";
import { subscriptionDue } from "../../billing/statements";
import type { Actor, Services } from "../../services";
import { moveJob } from "./move-job";
import { renewsAfter } from "./queries";

/** Takes a cancellation back, as long as the paid period runs. */
export function withdrawCancellation(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, () => ({
    trigger: "withdraw",
    only: renewsAfter(berlinToday(services.clock())),
    effects: [subscriptionDue(services, id)],
  }));
}
