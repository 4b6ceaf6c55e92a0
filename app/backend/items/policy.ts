import { Refusal } from "~/domain/errors";
import { isVerified } from "~/domain/roles";
import type { Actor, CallContext, Person } from "../services";

/** Who may read items at all; Directus answers 403, not 401, to whoever has no credential. */
export async function getReader(context: CallContext): Promise<Actor> {
  const actor = await context.actor();
  if (actor.kind === "system") return actor;
  return checkPerson(actor);
}

/** Who may write items: a person with a confirmed address. */
export async function getWriter(context: CallContext): Promise<Person> {
  return checkPerson(await context.actor());
}

function checkPerson(actor: Actor): Person {
  if (actor.kind !== "person" || !isVerified(actor.role)) throw new Refusal("FORBIDDEN");
  return actor;
}
