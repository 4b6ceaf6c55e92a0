import { Refusal } from "~/domain/errors";
import { answerPublicImage } from "../files/assets";
import { procedures } from "../procedures";
import { findCareers, listOpen, listParts } from "./queries";

const { careers } = procedures;

export const careersCalls = {
  get: careers.get.handler(async ({ input: { id, after }, context: { services } }) => {
    const data = await findCareers(services.db, id, after ?? null);
    if (!data) throw new Refusal("NOT_FOUND");
    return { data };
  }),
  list: careers.list.handler(async ({ input: { part }, context: { services } }) => {
    const { db } = services;
    if (part !== undefined) return { data: { parts: [], ...(await listOpen(db, part)) } };
    const parts = await listParts(db);
    const isOne = parts.length === 1;
    return { data: { parts: isOne ? [] : parts, ...(isOne ? await listOpen(db, "") : { jobs: [], brands: [] }) } };
  }),
  image: careers.image.handler(({ input: { id, request }, context }) =>
    answerPublicImage(context.services, request, id),
  ),
};
