import { getVerifiedPerson } from "../actor";
import { publishJob } from "../billing/publish-job";
import { procedures } from "../procedures";
import { copyJob } from "./copy";
import { readHistory } from "./history";
import { suggestHook } from "./hook";
import { removeJob, removeJobs } from "./remove";
import { loadJob } from "./store";
import { cancelJob } from "./transitions/cancel";
import { dropReactivation } from "./transitions/drop";
import { launchJob } from "./transitions/go-live";
import { reactivateJob } from "./transitions/reactivate";
import { sendBack } from "./transitions/send-back";
import { stopJob } from "./transitions/stop";
import { withdrawCancellation } from "./transitions/withdraw";
import { updateJob } from "./update";

const { jobs } = procedures;

export const jobsCalls = {
  get: jobs.get.handler(async ({ input, context }) => {
    const { entity } = await loadJob(context.services, await getVerifiedPerson(context), input.id);
    return { data: entity };
  }),
  update: jobs.update.handler(async ({ input: { id, version, ...fields }, context }) => ({
    data: await updateJob(context.services, await getVerifiedPerson(context), id, { version, fields }),
  })),
  hook: jobs.hook.handler(async ({ input, context }) => {
    const { id, index, addressing, targetCareerJumpers, locations } = input;
    const parts = {
      addressing,
      targetCareerJumpers,
      jobTitles: input.targetJobTitle,
      experiences: input.targetExperience,
      educations: input.targetEducation,
      skills: input.targetSkill,
      locations,
    };
    return suggestHook(context.services, await getVerifiedPerson(context), id, parts, index);
  }),
  remove: jobs.remove.handler(async ({ input, context }) => {
    await removeJob(context.services, await getVerifiedPerson(context), input.id);
  }),
  removal: jobs.removal.handler(async ({ input, context }) => ({
    data: await removeJobs(context.services, await getVerifiedPerson(context), input.ids),
  })),
  history: jobs.history.handler(async ({ input, context }) => ({
    data: await readHistory(context.services, await getVerifiedPerson(context), input.id, input.before),
  })),
  copy: jobs.copy.handler(async ({ input, context }) => ({
    data: await copyJob(context.services, await getVerifiedPerson(context), input.id, input.copyId),
  })),
  publication: {
    create: jobs.publication.create.handler(async ({ input, context }) => {
      const { id, checkout_id: checkout, priceHash } = input;
      return {
        data: await publishJob(context.services, await getVerifiedPerson(context), { job: id, checkout, priceHash }),
      };
    }),
  },
  cancellation: {
    create: jobs.cancellation.create.handler(async ({ input, context }) => ({
      data: await cancelJob(context.services, await getVerifiedPerson(context), input.id),
    })),
    destroy: jobs.cancellation.destroy.handler(async ({ input, context }) => {
      await withdrawCancellation(context.services, await getVerifiedPerson(context), input.id);
    }),
  },
  reactivation: {
    create: jobs.reactivation.create.handler(async ({ input, context }) => ({
      data: await reactivateJob(context.services, await getVerifiedPerson(context), input.id),
    })),
    destroy: jobs.reactivation.destroy.handler(async ({ input, context }) => {
      await dropReactivation(context.services, await getVerifiedPerson(context), input.id);
    }),
  },
  launch: jobs.launch.handler(async ({ input, context }) => ({
    data: await launchJob(context.services, await getVerifiedPerson(context), input.id),
  })),
  return: jobs.return.handler(async ({ input, context }) => ({
    data: await sendBack(context.services, await getVerifiedPerson(context), input.id, input.reason),
  })),
  stop: jobs.stop.handler(async ({ input, context }) => ({
    data: await stopJob(context.services, await getVerifiedPerson(context), input.id, input.reason),
  })),
};
