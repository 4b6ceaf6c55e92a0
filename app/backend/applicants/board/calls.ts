import { procedures } from "../../procedures";
import type { HandlerContext, Person, Services } from "../../services";
import { setAutomation } from "./automation";
import { loadBoardJob, phaseEntities } from "./job-queries";
import { createLabel, removeLabel, updateLabel } from "./labels";
import { listCards } from "./list-cards";
import { changePhases, removePhase, updatePhase } from "./phases";
import { readBoard } from "./read-board";
import { updateApplicant } from "./update-applicant";
import { createView, removeView, renameView } from "./views";
import { labelMany, moveMany } from "./work-on-many";

const { applications } = procedures;

export const applicationCalls = {
  board: applications.board.handler(async ({ input, context }) => ({ data: await asked(context, input, readBoard) })),
  phases: {
    list: applications.phases.list.handler(async ({ input, context }) => ({
      data: phaseEntities(await asked(context, input, loadToView)),
    })),
    change: applications.phases.change.handler(async ({ input, context }) => ({
      data: await changed(context, input, changePhases),
    })),
    update: applications.phases.update.handler(async ({ input, context }) => ({
      data: await changed(context, input, updatePhase),
    })),
    remove: applications.phases.remove.handler(({ input, context }) => changed(context, input, removePhase)),
  },
  automation: {
    get: applications.automation.get.handler(async ({ input, context }) => ({
      data: (await asked(context, input, loadToView)).automation,
    })),
    set: applications.automation.set.handler(({ input, context }) => asked(context, input, setAutomation)),
  },
  labels: {
    list: applications.labels.list.handler(async ({ input, context }) => ({
      data: (await asked(context, input, loadToView)).labels,
    })),
    create: applications.labels.create.handler(async ({ input, context }) => ({
      data: await changed(context, input, createLabel),
    })),
    update: applications.labels.update.handler(async ({ input, context }) => ({
      data: await changed(context, input, updateLabel),
    })),
    remove: applications.labels.remove.handler(({ input, context }) => changed(context, input, removeLabel)),
  },
  views: {
    create: applications.views.create.handler(async ({ input, context }) => ({
      data: await asked(context, input, createView),
    })),
    update: applications.views.update.handler(async ({ input, context }) => ({
      data: await asked(context, input, renameView),
    })),
    remove: applications.views.remove.handler(({ input, context }) => asked(context, input, removeView)),
  },
  applicants: {
    list: applications.applicants.list.handler(({ input, context }) => asked(context, input, listCards)),
    update: applications.applicants.update.handler(({ input, context }) => changed(context, input, updateApplicant)),
    move: applications.applicants.move.handler(async ({ input, context }) => ({
      data: await changed(context, input, moveMany),
    })),
    label: applications.applicants.label.handler(async ({ input, context }) => ({
      data: await changed(context, input, labelMany),
    })),
  },
};

type Work<Input, Answer> = (services: Services, person: Person, input: Input) => Promise<Answer>;

async function asked<Input, Answer>(context: HandlerContext, input: Input, work: Work<Input, Answer>): Promise<Answer> {
  return work(context.services, context.person(), input);
}

/** Boards that are open elsewhere hear of it once it can be read. */
async function changed<Input extends { id: string }, Answer>(
  context: HandlerContext,
  input: Input,
  work: Work<Input, Answer>,
): Promise<Answer> {
  const answer = await asked(context, input, work);
  context.services.board?.changed(input.id);
  return answer;
}

const loadToView: Work<{ id: string }, Awaited<ReturnType<typeof loadBoardJob>>> = (services, person, { id }) =>
  loadBoardJob(services, person, id);
