import { profileSchema } from "~/content-api/users";
import { Refusal } from "~/domain/errors";
import { may, standingOf } from "~/domain/rights";
import { isVerified } from "~/domain/roles";
import type { Person } from "../services";

/** Questions about a person are answered to that person and to administrators; an agency never sees everybody. */
export function checkMayAsk(person: Person, userId: string): void {
  if (person.id !== userId && !may("editUsers", standingOf(person.role, null))) throw new Refusal("FORBIDDEN");
}

/**
 * FORBIDDEN for fields that are no part of a profile, such as the role. Before the address is confirmed there is the verify page, with its
 * choice of languages and nothing else.
 */
export function checkMayChange(person: Person, body: object): void {
  const given = Object.keys(body);
  if (given.some((name) => !(name in profileSchema.shape))) throw new Refusal("FORBIDDEN", { reason: "unknown field" });
  const isMore = given.some((name) => name !== "language" && name !== "seen");
  if (isMore && !isVerified(person.role)) throw new Refusal("FORBIDDEN", { reason: "unverified" });
}
