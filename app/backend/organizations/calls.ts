import { procedures } from "../procedures";
import { foreseeOrganizationRemoval } from "./remove";

export const organizationsCalls = {
  removal: procedures.organizations.removal.handler(async ({ input: { id }, context }) => ({
    data: await foreseeOrganizationRemoval(context.services, context.person(), id),
  })),
};
