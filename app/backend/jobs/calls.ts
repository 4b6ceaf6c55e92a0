import { getVerifiedPerson } from "../actor";
import { procedures } from "../procedures";
import { copyJob } from "./copy";
import { readHistory } from "./history";
import { suggestHook } from "./hook";
import { removeJob, removeJobs } from "./remove";
import { loadJob } from "./store";
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
};
