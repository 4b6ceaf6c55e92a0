import { Refusal } from "~/domain/errors";
import { procedures } from "../procedures";
import { findCreative, listCreatives } from "./queries";
import { removeCreative } from "./remove";
import { saveCreative } from "./save";

const { creatives } = procedures;

export const creativesCalls = {
  list: creatives.list.handler(async ({ input, context }) => ({
    data: await listCreatives(context.services, context.person(), input.id),
  })),
  get: creatives.get.handler(async ({ input, context }) => {
    const data = await findCreative(context.services, context.person(), input);
    if (!data) throw new Refusal("NOT_FOUND");
    return { data };
  }),
  create: creatives.create.handler(async ({ input: { id, ...saved }, context }) => ({
    data: await saveCreative(context.services, context.person(), id, saved),
  })),
  remove: creatives.remove.handler(async ({ input, context }) => {
    await removeCreative(context.services, context.person(), input);
  }),
};
