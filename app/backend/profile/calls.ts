import { type OwnUser, profileSchema } from "~/content-api/users";
import { Refusal } from "~/domain/errors";
import { userPasskeyCalls } from "../auth/passkeys/calls";
import { confirmCall, tfaCalls } from "../auth/second-factor/calls";
import { sendSoon } from "../outbox/send";
import { procedures } from "../procedures";
import type { Person, Services } from "../services";
import { askForEmail, emailCalls, isOwn } from "./email-change";
import { findPendingEmail, isContact, ownsActiveJob } from "./queries";
import { findBlockers } from "./removal-queries";
import { sessionsCalls } from "./sessions";
import { updateProfile } from "./update";

export const usersCalls = {
  me: procedures.users.me.handler(async ({ input, context }) => {
    const person = context.person();
    return { data: await answerFields(context.services, person, person.user, input?.fields) };
  }),

  updateMe: procedures.users.updateMe.handler(async ({ input: { body, query }, context }) => {
    const { services } = context;
    const person = context.person();
    checkFields(body);
    const { email, password, ...fields } = body;
    const wish = email === undefined || isOwn(email ?? "", person) ? null : { email: email ?? "", password };
    const data = await updateProfile(services, person, fields, () => (wish ? askForEmail(context, person, wish) : []));
    if (wish) sendSoon(services);
    const shown = wish ? { ...data, pending_email: await findPendingEmail(services, person) } : data;
    return { data: await answerFields(services, person, shown, query?.fields) };
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
    const { removeAccount } = await import("./remove");
    await removeAccount(context, context.person(), password);
  }),

  data: procedures.users.data.handler(async ({ context }) => {
    const { exportData } = await import("./export-queries");
    return { data: await exportData(context.services, context.person()) };
  }),

  tfa: tfaCalls,
  passkeys: userPasskeyCalls,
  confirm: confirmCall,
  sessions: sessionsCalls,
  email: emailCalls,
};

/** FORBIDDEN for fields that are no part of a profile, such as the role. */
function checkFields(body: object): void {
  const isUnknown = Object.keys(body).some((name) => !Object.hasOwn(profileSchema.shape, name));
  // Directus takes it for a new password; ours has to be forgotten or known.
  const isLonely = "password" in body && !("email" in body);
  if (isUnknown || isLonely) throw new Refusal("FORBIDDEN", { reason: "unknown field" });
}

/** The person with the given fields; the address that waits for its confirmation is looked up where they name it. */
async function answerFields(services: Services, person: Person, user: OwnUser, fields: readonly string[] = []) {
  const isPendingAsked = fields.includes("pending_email") && user.pending_email === undefined;
  const pending_email = isPendingAsked ? await findPendingEmail(services, person) : user.pending_email;
  return pickFields(pending_email === undefined ? user : { ...user, pending_email }, fields);
}

/** Fields as Directus writes them ("role.name"), by their first part; none or a star means all. */
function pickFields(user: OwnUser, fields: readonly string[]): Partial<OwnUser> & { id: string } {
  if (fields.length === 0 || fields.includes("*")) return user;
  const asked = new Set(["id", ...fields.map((field) => field.split(".")[0])]);
  return { ...Object.fromEntries(Object.entries(user).filter(([name]) => asked.has(name))), id: user.id };
}
