import type { Actor, Services } from "../../services";
import { moveJob } from "./move-job";
import { isOrganizationActive } from "./queries";

/** Opens an offline job for a new booking. Start date and terms belonged to the old one and are asked for again. */
export function reactivateJob(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, ({ userCampaignStartDate }) => ({
    trigger: "reactivate",
    only: isOrganizationActive(),
    set: { userCampaignStartDate: null, termsAccepted: null, termsVersion: null },
    before: { start: userCampaignStartDate },
    after: { start: null },
  }));
}
