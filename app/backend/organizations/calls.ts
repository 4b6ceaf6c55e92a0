import { procedures } from "../procedures";
import { foreseeBrandRemoval } from "./employer-brands/remove";
import { foreseeOrganizationRemoval } from "./remove";

export const organizationsCalls = {
  removal: procedures.organizations.removal.handler(async ({ input: { id }, context }) => ({
    data: await foreseeOrganizationRemoval(context.services, context.person(), id),
  })),
};

export const brandsCalls = {
  removal: procedures.brands.removal.handler(async ({ input: { id }, context }) => ({
    data: await foreseeBrandRemoval(context.services, context.person(), id),
  })),
};
