import { procedures } from "../procedures";
import { askForChange, withdrawRequest } from "./ask";
import { decideRequest } from "./decide";
import { findOfJob, listOpen } from "./queries";

const { changeRequests } = procedures;

export const changeRequestCalls = {
  ofJob: changeRequests.ofJob.handler(async ({ input: { id }, context }) => ({
    data: await findOfJob(context.services, context.person(), id),
  })),
  create: changeRequests.create.handler(async ({ input: { id, ...asked }, context }) => ({
    data: await askForChange(context.services, context.person(), id, asked),
  })),
  withdraw: changeRequests.withdraw.handler(async ({ input: { id }, context }) => {
    await withdrawRequest(context.services, context.person(), id);
  }),
  list: changeRequests.list.handler(async ({ input, context }) => ({
    data: await listOpen(context.services, input),
  })),
  decide: changeRequests.decide.handler(async ({ input: { id, ...decision }, context }) => {
    await decideRequest(context.services, context.person(), id, decision);
  }),
};
