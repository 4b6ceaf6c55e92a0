import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { historyRow } from "../history/statements";
import { procedures } from "../procedures";
import { stillAdministrator } from "./policy";
import { findCampaign, listWaitingJobs, setCampaign } from "./review-store";

export const reviewCalls = {
  review: procedures.administration.review.handler(async ({ input: { page }, context }) => {
    return { data: await listWaitingJobs(context.services.db, page) };
  }),

  campaign: procedures.administration.campaign.handler(async ({ input, context }) => {
    const person = context.person();
    const { services } = context;
    const { id, seen } = input;
    const campaignId = input.campaignId.trim() || null;
    if (campaignId && !/^\S{1,64}$/.test(campaignId))
      throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "campaignId", message: message("wrongFormat") }] });
    const before = await findCampaign(services.db, id);
    if (!before) throw new Refusal("NOT_FOUND");
    if (before.campaignId === campaignId) return { data: { id } };
    if (seen !== undefined && (before.campaignId ?? "") !== seen) throw conflict(before.campaignId);
    await services.db.write([
      stillAdministrator(person),
      ...setCampaign(services, id, { before: before.campaignId, after: campaignId }),
      historyRow(services, {
        organization: before.organization,
        job: id,
        actor: person,
        event: "job.campaignId",
        before: { campaignId: before.campaignId },
        after: { campaignId },
      }),
    ]);
    return { data: { id } };
  }),
};

const conflict = (stored: string | null) =>
  new Refusal("RECORD_CONFLICT", { fields: [{ field: "campaignId", stored: stored ?? "" }] });
