import { procedures } from "../procedures";
import { copyJob } from "./copy";
import { createLink, removeLink } from "./file-links";
import { loadFilesOf } from "./file-queries";
import { readHistory } from "./history";
import { suggestHook } from "./hook";
import { loadJob } from "./queries";
import { removeJob, removeJobs } from "./remove";
import { updateJob } from "./update";

const { jobs } = procedures;

export const jobsCalls = {
  get: jobs.get.handler(async ({ input, context }) => {
    const { entity } = await loadJob(context.services, context.person(), input.id);
    return { data: entity };
  }),
  update: jobs.update.handler(async ({ input: { id, version, ...fields }, context }) => ({
    data: await updateJob(context.services, context.person(), id, { version, fields }),
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
    return suggestHook(context.services, context.person(), id, parts, index);
  }),
  remove: jobs.remove.handler(async ({ input, context }) => {
    await removeJob(context.services, context.person(), input.id);
  }),
  removal: jobs.removal.handler(async ({ input, context }) => ({
    data: await removeJobs(context.services, context.person(), input.ids),
  })),
  history: jobs.history.handler(async ({ input, context }) => ({
    data: await readHistory(context.services, context.person(), input),
  })),
  files: jobs.files.handler(async ({ input, context }) => ({
    data: await loadFilesOf(context.services, context.person(), input.id),
  })),
  links: {
    create: jobs.links.create.handler(async ({ input, context }) => ({
      data: await createLink(context.services, context.person(), input.id, input.link),
    })),
    remove: jobs.links.remove.handler(async ({ input, context }) => {
      await removeLink(context.services, context.person(), input.id, input.link);
    }),
  },
  copy: jobs.copy.handler(async ({ input, context }) => ({
    data: await copyJob(context.services, context.person(), input.id, input.copyId),
  })),
};
