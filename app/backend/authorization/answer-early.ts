import type { CallName } from "~/content-api/call-names";
import type { Actor, CallContext, Person, Services } from "../services";
import { holdBack } from "./hold-back";

/**
 * Calls that read the database and do nothing else: they begin for whoever the session belonged to when it was last
 * seen, so that session and data are one round trip.
 */
export const EARLY_CALLS: ReadonlySet<string> = new Set<CallName>(["items.list", "items.get"]);

/**
 * Answers for a presumed person while their session is read. If it has ended, that refuses the call and no row has come
 * back; if anything of the person has changed, all is done anew for who they are now.
 */
export async function answerEarly<Answer>(
  { actor, services }: CallContext,
  presumed: Person,
  answerAs: (actor: Actor, services: Services) => Promise<Answer>,
): Promise<Answer> {
  const confirmed = actor().then((found) => {
    if (!isSame(found, presumed)) throw new Error("the session's person has changed");
  });
  const early = answerAs(presumed, { ...services, db: holdBack(services.db, confirmed) });
  // Whichever fails second would be reported as unhandled.
  for (const each of [confirmed, early]) each.catch(() => {});
  const found = await actor();
  // Over a connection of its own: what was begun for the other one is not to be met again.
  return isSame(found, presumed) ? early : answerAs(found, { ...services, db: services.db.fork() });
}

const isSame = (one: Actor, other: Actor): boolean => JSON.stringify(one) === JSON.stringify(other);
