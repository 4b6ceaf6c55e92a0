import type { AppLoadContext } from "@remix-run/cloudflare";
import { isElevated } from "~/domain/roles";
import type { SignedIn } from "~/server/load-context";
import type { Name, Scene } from "./cast";

/** What a page's loader gets, for somebody of the scene who is logged in. */
export function pageContext({ here, people }: Scene, name: Name): AppLoadContext {
  const { person, role } = people[name];
  if (!person || !role) throw new Error(`${name} has no session`);
  const signedIn = { id: person.id, email: person.email, roleName: role, isElevated: isElevated(role) };
  const { services } = here.backend;
  const context: Partial<AppLoadContext> = {
    api: here.api(person),
    person: signedIn as SignedIn,
    language: "de",
    now: services.clock,
    newId: services.ids,
    settings: services.settings,
    t: ((key: string) => key) as AppLoadContext["t"],
  };
  return context as AppLoadContext;
}
