import { Refusal } from "~/domain/errors";
import { getVerifiedPerson } from "../actor";
import { procedures } from "../procedures";
import { startSession } from "./start-session";
import { findCheckoutFor } from "./store";

export const paymentsCalls = {
  startSession: procedures.payments.startSession.handler(async ({ input, context }) => ({
    data: await startSession(context.services, await getVerifiedPerson(context), input),
  })),
  session: procedures.payments.session.handler(async ({ input, context }) => {
    const checkout = await findCheckoutFor(context.services, await getVerifiedPerson(context), input.id);
    if (!checkout) throw new Refusal("NOT_FOUND");
    return { data: checkout };
  }),
};
