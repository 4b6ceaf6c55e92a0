import type { Actor, Services } from "../../services";
import { sql } from "../../storage/sql";
import { moveJob } from "./move-job";

/** Opens an offline job for a new booking. Start date and terms belonged to the old one and are asked for again. */
export function reactivateJob(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, () => ({
    trigger: "reactivate",
    only: sql`EXISTS (SELECT 1 FROM organization WHERE organization.id = job.organization AND organization.status = 'active')`,
    set: { userCampaignStartDate: null, termsAccepted: null, termsVersion: null },
  }));
}
