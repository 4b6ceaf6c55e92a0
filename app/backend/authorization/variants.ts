import type { InputOf } from "~/content-api/call-names";
import type { VariantOf, VariedCall } from "~/content-api/right-names";
import { SPECIAL_FIELDS } from "../organizations/fields";
import type { Actor } from "../services";

type Variants = {
  readonly [Name in VariedCall]: (
    input: InputOf<Name>,
    actor: () => Promise<Actor>,
  ) => readonly VariantOf<Name>[] | Promise<readonly VariantOf<Name>[]>;
};

/**
 * Which of a call's rights its input asks for; several must all be granted. Where only the row tells ("own" or
 * "other"), the weaker one is named here and the handler's scoped statement refuses the rest.
 */
export const VARIANTS: Variants = {
  "users.updateMe": ({ body }) =>
    Object.keys(body).every((name) => name === "language" || name === "seen") ? ["language"] : ["profile"],
  "users.hasActiveJobs": async ({ userId }, actor) => [await whose(userId, actor)],
  "users.isContactInJob": async ({ userId }, actor) => [await whose(userId, actor)],
  "users.remove": async ({ userId }, actor) => [await whose(userId, actor)],
  "users.sessions.end": () => ["own"],
  "users.passkeys.rename": () => ["own"],
  "users.passkeys.remove": () => ["own"],
  "users.email.confirm": () => ["own"],
  "files.update": () => ["out"],
  "files.storeForm": ({ job }) => [job === undefined ? "folder" : "job"],
  "items.list": ({ collection }) => [collection],
  "items.get": ({ collection }) => [collection],
  "items.create": async ({ collection, ...body }, actor) => {
    if (collection === "employerBrand_benefits" || collection === "employerBrand_files") return [`${collection} own`];
    // Without an organization everybody else's form has forgotten its field, which the handler says beside it.
    if (collection === "benefits") return [(await isAdministrator(actor)) ? "benefits shared" : "benefits own"];
    if (collection === "organization")
      return ["organization name", ...filled(body, SPECIAL_FIELDS).map((field) => `organization ${field}` as const)];
    return [collection];
  },
  "items.update": ({ collection, id: _id, ...body }) => {
    if (collection === "job") return ["job draft"];
    if (collection !== "organization") return [collection];
    const special = given(body, OWN_RIGHT);
    const others = Object.keys(body).some((name) => !isOneOf(["version", "seen", ...OWN_RIGHT], name));
    const named = special.map((field) => `organization ${field}` as const);
    return others || named.length === 0 ? ["organization name", ...named] : named;
  },
  "items.remove": ({ collection }) =>
    collection === "employerBrand_benefits" || collection === "employerBrand_files"
      ? [`${collection} own`]
      : [collection],
  "imports.get": () => ["own"],
  "imports.abort": () => ["own"],
  "jobs.update": () => ["draft"],
  "jobs.cancellation.preview": () => ["beforeStart", "running"],
  "jobs.cancellation.create": () => ["beforeStart", "running"],
  "billing.export": ({ organization }) => [organization === undefined ? "all" : "organization"],
  "conversations.get": ({ preview }) => [preview ? "preview" : "public"],
  "applications.phases.change": ({ anonymous, add, template }) => [
    ...(anonymous ? (["anonymous"] as const) : []),
    ...(add || template || !anonymous ? (["phases"] as const) : []),
  ],
  "applications.applicants.update": ({ quality }) => (quality === undefined ? ["work"] : ["work", "quality"]),
  "recruiters.remove": async ({ recruiterId }, actor) => [
    (await whose(recruiterId, actor)) === "oneself" ? "oneself" : "other",
  ],
  "invitations.accept": () => ["own"],
};

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

/** Fields of an organization that have a right of their own. */
const OWN_RIGHT = ["retentionMonths", "secondFactorRequired", ...SPECIAL_FIELDS] as const;

async function isAdministrator(actor: () => Promise<Actor>): Promise<boolean> {
  const asking = await actor();
  return asking.type === "person" && asking.role === "Administrator";
}

async function whose(id: string, actor: () => Promise<Actor>): Promise<"oneself" | "somebody"> {
  const asking = await actor();
  return asking.type === "person" && asking.id === id ? "oneself" : "somebody";
}

const given = <Field extends string>(body: Record<string, unknown>, fields: readonly Field[]): Field[] =>
  fields.filter((field) => body[field] !== undefined);

/** An empty field of a new row is none. */
const filled = <Field extends string>(body: Record<string, unknown>, fields: readonly Field[]): Field[] =>
  given(body, fields).filter((field) => body[field] !== null && body[field] !== "");
