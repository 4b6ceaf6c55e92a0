import type { User } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { getPerson, getVerifiedPerson } from "../actor";
import { notingRefusals } from "../history/noting-refusals";
import { procedures } from "../procedures";
import { emailCalls } from "./email-change";
import { exportData } from "./export";
import { checkMayAsk, checkMayChange } from "./policy";
import { findBlockers, removeAccount } from "./remove";
import { sessionsCalls } from "./sessions";
import { isContact, ownsActiveJob } from "./store";
import { updateProfile } from "./update";

export const usersCalls = {
  me: procedures.users.me.handler(async ({ input, context }) => {
    const actor = await context.actor();
    if (actor.kind !== "person") throw new Refusal("INVALID_CREDENTIALS");
    return { data: pickFields(actor.user, input?.fields ?? []) };
  }),

  updateMe: procedures.users.updateMe.handler(async ({ input: { body }, context }) => {
    const person = await getPerson(context);
    const about = { call: "updateMe", fields: Object.keys(body).join(", ") };
    const attempt = { actor: person, organization: "", event: "user.refused", about };
    await notingRefusals(context.services, attempt, async () => checkMayChange(person, body));
    return { data: await updateProfile(context.services, person, body) };
  }),

  hasActiveJobs: procedures.users.hasActiveJobs.handler(async ({ input: { userId }, context }) => {
    checkMayAsk(await getVerifiedPerson(context), userId);
    return { data: await ownsActiveJob(context.services, userId) };
  }),

  isContactInJob: procedures.users.isContactInJob.handler(async ({ input: { userId }, context }) => {
    checkMayAsk(await getVerifiedPerson(context), userId);
    return { data: await isContact(context.services, userId) };
  }),

  blockers: procedures.users.blockers.handler(async ({ context }) => ({
    data: await findBlockers(context.services, await getVerifiedPerson(context)),
  })),

  remove: procedures.users.remove.handler(async ({ input: { userId, password }, context }) => {
    const person = await getVerifiedPerson(context);
    if (userId !== person.id) throw new Refusal("FORBIDDEN");
    await removeAccount(context, person, password);
  }),

  data: procedures.users.data.handler(async ({ context }) => ({
    data: await exportData(context.services, await getVerifiedPerson(context)),
  })),

  sessions: sessionsCalls,
  email: emailCalls,
};

/** Fields as Directus writes them ("role.name"), by their first part; none or a star means all. */
function pickFields(user: User, fields: readonly string[]): Partial<User> & { id: string } {
  if (fields.length === 0 || fields.includes("*")) return user;
  const asked = new Set(["id", ...fields.map((field) => field.split(".")[0])]);
  return { ...Object.fromEntries(Object.entries(user).filter(([name]) => asked.has(name))), id: user.id };
}
