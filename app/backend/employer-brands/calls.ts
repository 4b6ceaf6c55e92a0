import { getVerifiedPerson } from "../actor";
import { room } from "../room";
import { foreseeBrandRemoval } from "./remove";

export const brandsCalls = {
  removal: room.brands.removal.handler(async ({ input: { id }, context }) => ({
    data: await foreseeBrandRemoval(context.services, await getVerifiedPerson(context), id),
  })),
};
