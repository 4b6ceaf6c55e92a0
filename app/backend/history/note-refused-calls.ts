import { os } from "@orpc/server";
import type { CallName, InputOf } from "~/content-api/call-names";
import { hasKey } from "~/lib/objects";
import type { CallContext } from "../services";
import { type Attempt, recordRefusals } from "./record-refusals";

type Told = Omit<Attempt, "actor">;

/**
 * Calls whose refusals an organization's admins can read in its history, and what is noted; values of fields stay out
 * of it.
 */
const NOTED: { readonly [Name in CallName]?: (input: InputOf<Name>) => Told | null } = {
  "users.updateMe": ({ body }) => ({
    organization: "",
    event: "user.refused",
    about: { call: "updateMe", fields: Object.keys(body).join(", ") },
  }),
  "items.create": ({ collection, ...body }) => (collection === "organization" ? item("organization", "", body) : null),
  "items.update": ({ collection, id, ...body }) =>
    collection === "organization" || collection === "employerBrand" ? item(collection, id, body) : null,
  "items.remove": ({ collection, id }) =>
    collection === "organization" || collection === "employerBrand" ? item(collection, id, {}) : null,
  "recruiters.add": ({ organizationId, contactEmail }) => team(organizationId, { call: "add", contactEmail }),
  "recruiters.remove": ({ organizationId, recruiterId }) => team(organizationId, { call: "remove", recruiterId }),
  "recruiters.updateRole": ({ organizationId, recruiterId, role }) =>
    team(organizationId, { call: "updateRole", recruiterId, role }),
  "recruiters.invites.remove": ({ organizationId, inviteId }) =>
    team(organizationId, { call: "invites.remove", inviteId }),
  "recruiters.invites.resend": ({ organizationId, inviteId }) =>
    team(organizationId, { call: "invites.resend", inviteId }),
};

const item = (collection: string, organization: string, body: object): Told => ({
  organization,
  event: `${collection}.refused`,
  about: { call: "items", fields: Object.keys(body).join(", ") },
});

const team = (organization: string, about: Told["about"]): Told => ({
  organization,
  event: "recruiter.refused",
  about,
});

/** Notes what is refused to a person, by the call's right or by its handler. */
export const noteRefusedCalls = os.$context<CallContext>().middleware(async ({ context, path, next }, input) => {
  const told = toldOf(path.join("."), input);
  if (!told) return next();
  const actor = await context.actor();
  if (actor.type !== "person") return next();
  return recordRefusals(context.services, { actor, ...told }, async () => next());
});

/** The input has been parsed by the call's own schema. */
function toldOf(name: string, input: unknown): Told | null {
  const tell: ((input: never) => Told | null) | undefined = hasKey(NOTED, name) ? NOTED[name] : undefined;
  return tell?.(input as never) ?? null;
}
