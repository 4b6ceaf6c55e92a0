import { procedures } from "../procedures";
import { foreseeErasure, requestErasure, takeErasureBack } from "./request";

const { erasure } = procedures.organizations;

export const organizationErasureCalls = {
  get: erasure.get.handler(async ({ input: { id }, context }) => ({
    data: await foreseeErasure(context.services, context.person(), id),
  })),

  request: erasure.request.handler(async ({ input, context }) => {
    await requestErasure(context, context.person(), input);
  }),

  withdraw: erasure.withdraw.handler(async ({ input: { id }, context }) => {
    await takeErasureBack(context.services, context.person(), id);
  }),
};
