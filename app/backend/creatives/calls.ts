import { Refusal } from "~/domain/errors";
import { procedures } from "../procedures";
import { answerArchive, answerPicture, answerShared } from "./answer-picture";
import { previewDesign } from "./preview";
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
  preview: creatives.preview.handler(async ({ input, context }) => ({
    data: await previewDesign(context.services, input),
  })),
  picture: creatives.picture.handler(({ input, context }) => answerPicture(context.services, context.person(), input)),
  archive: creatives.archive.handler(({ input, context }) => answerArchive(context.services, context.person(), input)),
  shared: creatives.shared.handler(({ input: { id }, context }) => answerShared(context.services, id)),
  remove: creatives.remove.handler(async ({ input, context }) => {
    await removeCreative(context.services, context.person(), input);
  }),
};
