import { Refusal } from "~/domain/errors";
import { consentQuestion } from "~/platform/tags/third-parties";
import { procedures } from "../procedures";
import { countDecision } from "./statements";

export const consentCalls = {
  record: procedures.consent.record.handler(async ({ input: { version, ...choice }, context }) => {
    const { db, settings, clock } = context.services;
    if (consentQuestion(settings)?.version !== version) throw new Refusal("INVALID_PAYLOAD", { reason: "version" });
    await db.write([countDecision(version, choice, clock())]);
  }),
};
