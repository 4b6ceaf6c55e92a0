import { procedures } from "../../procedures";
import { foreseeBrandRemoval } from "./remove";

export const brandsCalls = {
  removal: procedures.brands.removal.handler(async ({ input: { id }, context }) => ({
    data: await foreseeBrandRemoval(context.services, context.person(), id),
  })),
};
