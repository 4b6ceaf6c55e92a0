import { campaignIdText } from "~/domain/administration/campaign-id.schema";
import { Refusal } from "~/domain/errors";
import { historyRow } from "../history/statements";
import { setCampaign } from "../jobs/statements";
import { procedures } from "../procedures";
import { guardAdministrator } from "../users/statements";
import { findCampaign, listWaitingJobs } from "./review-queries";

export const reviewCalls = {
  review: procedures.administration.review.handler(async ({ input, context }) => {
    return { data: await listWaitingJobs(context.services.db, input) };
  }),

  campaign: procedures.administration.campaign.handler(async ({ input, context }) => {
    const person = context.person();
    const { services } = context;
    const { id, seen } = input;
    const { data: text, error } = campaignIdText.safeParse(input.campaignId);
    const fields = error?.issues.map((issue) => ({ field: "campaignId", message: issue.message }));
    if (fields) throw new Refusal("FAILED_VALIDATION", { fields });
    const campaignId = text || null;
    const before = await findCampaign(services.db, id);
    if (!before) throw new Refusal("NOT_FOUND");
    if (before.campaignId === campaignId) return { data: { id } };
    if (seen !== undefined && (before.campaignId ?? "") !== seen) throw conflict(before.campaignId);
    await services.db.write([
      guardAdministrator(person),
      ...setCampaign(id, { before: before.campaignId, after: campaignId }, services.clock().toISOString()),
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
