import { Refusal } from "~/domain/errors";
import { getVerifiedPerson } from "../actor";
import { room } from "../room";
import { listRecruitersFor } from "./store";

export const recruitersCalls = {
  list: room.recruiters.list.handler(async ({ input, context }) => {
    const person = await getVerifiedPerson(context);
    const recruiters = await listRecruitersFor(context.services.db, person, input.organizationId);
    if (!recruiters) throw new Refusal("NOT_FOUND");
    return { data: recruiters };
  }),
};
