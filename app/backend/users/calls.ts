import type { User } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { parsePhone } from "~/platform/phone";
import { getPerson, getVerifiedPerson } from "../actor";
import { room } from "../room";
import { checkMayAsk } from "./policy";
import { isContact, ownsActiveJob, updateUser } from "./store";

export const usersCalls = {
  me: room.users.me.handler(async ({ input, context }) => {
    const actor = await context.actor();
    if (actor.kind !== "person") throw new Refusal("INVALID_CREDENTIALS");
    return { data: pickFields(actor.user, input?.fields ?? []) };
  }),

  updateMe: room.users.updateMe.handler(async ({ input: { body }, context }) => {
    const person = await getPerson(context);
    const changes = readChanges(body);
    if (Object.keys(changes).length === 0) return { data: person.user };
    await updateUser(context.services, person.id, changes);
    return { data: { ...person.user, ...changes } };
  }),

  hasActiveJobs: room.users.hasActiveJobs.handler(async ({ input: { userId }, context }) => {
    checkMayAsk(await getVerifiedPerson(context), userId);
    return { data: await ownsActiveJob(context.services, userId) };
  }),

  isContactInJob: room.users.isContactInJob.handler(async ({ input: { userId }, context }) => {
    checkMayAsk(await getVerifiedPerson(context), userId);
    return { data: await isContact(context.services, userId) };
  }),
};

/** Fields as Directus writes them ("role.name"), by their first part; none or a star means all. */
function pickFields(user: User, fields: readonly string[]): Partial<User> & { id: string } {
  if (fields.length === 0 || fields.includes("*")) return user;
  const asked = new Set(["id", ...fields.map((field) => field.split(".")[0])]);
  return { ...Object.fromEntries(Object.entries(user).filter(([name]) => asked.has(name))), id: user.id };
}

type Changes = Partial<Omit<User, "id" | "email" | "role" | "avatar">>;

/** Trimmed names (empty clears), the phone as E.164. FAILED_VALIDATION for a number that does not exist. */
function readChanges(body: Changes): Changes {
  const { first_name, last_name, phone, ...others } = body;
  return withoutMissing({
    ...others,
    first_name: first_name === undefined ? undefined : first_name?.trim() || null,
    last_name: last_name === undefined ? undefined : last_name?.trim() || null,
    phone: phone === undefined ? undefined : readPhone(phone),
  });
}

function readPhone(typed: string | null): string | null {
  if (!typed?.trim()) return null;
  const { e164, problem } = parsePhone(typed, "DE", { strict: true });
  if (problem) throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "phone", message: problem }] });
  return e164 ?? null;
}

function withoutMissing(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
