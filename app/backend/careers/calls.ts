import { Refusal } from "~/domain/errors";
import { answerPublicImage } from "../files/assets";
import { procedures } from "../procedures";
import { findCareers, listOpen } from "./queries";

const { careers } = procedures;

export const careersCalls = {
  get: careers.get.handler(async ({ input: { id, after }, context: { services } }) => {
    const data = await findCareers(services.db, id, after ?? null);
    if (!data) throw new Refusal("NOT_FOUND");
    return { data };
  }),
  list: careers.list.handler(async ({ context: { services } }) => ({ data: await listOpen(services.db) })),
  image: careers.image.handler(({ input: { id, request }, context }) =>
    answerPublicImage(context.services, request, id),
  ),
};
