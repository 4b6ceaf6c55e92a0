import { procedures } from "../procedures";
import { readJobFunnel, readJobTotals, readScopeFunnel } from "./read-funnel";

/** The funnel of one job, of an organization, and of the whole product. */
export const funnelCalls = {
  job: procedures.jobs.funnel.handler(async ({ input: { id, range }, context }) => ({
    data: await readJobFunnel(context.services, context.person(), id, range),
  })),
  jobTotals: procedures.jobs.funnelTotals.handler(async ({ input: { id }, context }) => ({
    data: await readJobTotals(context.services, context.person(), id),
  })),
  organization: procedures.organizations.funnel.handler(async ({ input: { id, range }, context }) => ({
    data: await readScopeFunnel(context.services, `organization:${id}`, range),
  })),
  product: procedures.administration.funnel.handler(async ({ input: { range }, context }) => ({
    data: await readScopeFunnel(context.services, "all", range),
  })),
};
