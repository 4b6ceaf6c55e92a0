import { berlinToday } from "~/domain/dates";
import { subscriptionDue } from "../../billing/subscription-due";
import type { Actor, Services } from "../../services";
import { sql } from "../../storage/sql";
import { moveJob } from "./move-job";

/** Takes a cancellation back, as long as the paid period runs. */
export function withdrawCancellation(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, () => ({
    trigger: "withdraw",
    only: sql`nextRenewal > ${berlinToday(services.clock())}`,
    effects: [subscriptionDue(services, id)],
  }));
}
