import { getVerifiedPerson } from "../actor";
import { room } from "../room";
import { foreseeOrganizationRemoval } from "./remove";

export const organizationsCalls = {
  removal: room.organizations.removal.handler(async ({ input: { id }, context }) => ({
    data: await foreseeOrganizationRemoval(context.services, await getVerifiedPerson(context), id),
  })),
};
