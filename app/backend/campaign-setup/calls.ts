import { campaignIdText } from "~/domain/administration/campaign-id.schema";
import { stepsAfter } from "~/domain/campaign-brief/setup-steps";
import { Refusal } from "~/domain/errors";
import { historyRow } from "../history/statements";
import { setCampaign } from "../jobs/statements";
import { procedures } from "../procedures";
import { guardAdministrator } from "../users/statements";
import { makeBrief } from "./make-brief";
import { findWaiting, listSetups, setupValues } from "./queries";
import { changeSteps, guardBooked, guardWaiting } from "./statements";

export const briefCall = procedures.jobs.brief.handler(async ({ input: { id }, context }) => ({
  data: await makeBrief(context.services, context.person(), id),
}));

export const campaignSetupCalls = {
  list: procedures.administration.campaigns.list.handler(async ({ input, context }) => ({
    data: await listSetups(context.services.db, input),
  })),

  update: procedures.administration.campaigns.update.handler(async ({ input, context }) => {
    const person = context.person();
    const { services } = context;
    const { id } = input;
    const { data: text, error } = campaignIdText.safeParse(input.campaignId);
    const fields = error?.issues.map((issue) => ({ field: "campaignId", message: issue.message }));
    if (fields) throw new Refusal("FAILED_VALIDATION", { fields });
    const found = await findWaiting(services.db, id);
    if (!found) throw new Refusal("NOT_FOUND");
    const campaignId = text || null;
    // Sent twice: the first one has entered the same id.
    if (campaignId && found.campaignId === campaignId) return { data: { id, campaignId } };
    await services.db.write([
      guardAdministrator(person),
      ...(campaignId ? [guardWaiting(id)] : [guardBooked(id)]),
      ...changeSteps(services, person, input),
      ...noteSteps(),
      ...(campaignId ? enterCampaign(campaignId) : []),
    ]);
    return { data: { id, campaignId: campaignId ?? found.campaignId } };

    function noteSteps() {
      const before = setupValues(found?.steps ?? []);
      const after = { steps: stepsAfter(before.steps, input), firstDay: input.firstDay };
      if (after.firstDay === before.firstDay && after.steps.join() === before.steps.join()) return [];
      const organization = found?.organization ?? null;
      return [historyRow(services, { organization, job: id, actor: person, event: "brief.steps", before, after })];
    }

    function enterCampaign(after: string) {
      return [
        ...setCampaign(id, { before: null, after }, services.clock().toISOString()),
        historyRow(services, {
          organization: found?.organization ?? null,
          job: id,
          actor: person,
          event: "job.campaignId",
          before: { campaignId: null },
          after: { campaignId: after },
        }),
      ];
    }
  }),
};
