import type { User } from "~/content-api/entities";
import { profileSchema } from "~/content-api/users";
import { Refusal } from "~/domain/errors";
import { userPasskeyCalls } from "../auth/passkeys/calls";
import { confirmCall, tfaCalls } from "../auth/second-factor/calls";
import { procedures } from "../procedures";
import { emailCalls } from "./email-change";
import { exportData } from "./export-queries";
import { isContact, ownsActiveJob } from "./queries";
import { findBlockers } from "./removal-queries";
import { removeAccount } from "./remove";
import { sessionsCalls } from "./sessions";
import { updateProfile } from "./update";

export const usersCalls = {
  me: procedures.users.me.handler(async ({ input, context }) => {
    return { data: pickFields(context.person().user, input?.fields ?? []) };
  }),

  updateMe: procedures.users.updateMe.handler(async ({ input: { body }, context }) => {
    const person = context.person();
    checkFields(body);
    return { data: await updateProfile(context.services, person, body) };
  }),

  hasActiveJobs: procedures.users.hasActiveJobs.handler(async ({ input: { userId }, context }) => {
    return { data: await ownsActiveJob(context.services, userId) };
  }),

  isContactInJob: procedures.users.isContactInJob.handler(async ({ input: { userId }, context }) => {
    return { data: await isContact(context.services, userId) };
  }),

  blockers: procedures.users.blockers.handler(async ({ context }) => ({
    data: await findBlockers(context.services, context.person()),
  })),

  remove: procedures.users.remove.handler(async ({ input: { password }, context }) => {
    await removeAccount(context, context.person(), password);
  }),

  data: procedures.users.data.handler(async ({ context }) => ({
    data: await exportData(context.services, context.person()),
  })),

  tfa: tfaCalls,
  passkeys: userPasskeyCalls,
  confirm: confirmCall,
  sessions: sessionsCalls,
  email: emailCalls,
};

/** FORBIDDEN for fields that are no part of a profile, such as the role. */
function checkFields(body: object): void {
  const isUnknown = Object.keys(body).some((name) => !(name in profileSchema.shape));
  if (isUnknown) throw new Refusal("FORBIDDEN", { reason: "unknown field" });
}

/** Fields as Directus writes them ("role.name"), by their first part; none or a star means all. */
function pickFields(user: User, fields: readonly string[]): Partial<User> & { id: string } {
  if (fields.length === 0 || fields.includes("*")) return user;
  const asked = new Set(["id", ...fields.map((field) => field.split(".")[0])]);
  return { ...Object.fromEntries(Object.entries(user).filter(([name]) => asked.has(name))), id: user.id };
}
