import type { CallRight } from "~/content-api/call-right";
import { Refusal } from "~/domain/errors";
import { organizationIdMissing } from "~/domain/organizations/invitation";
import { type Action, covers, may, type Relation, reach, standingOf } from "~/domain/rights";
import { isVerified, type MembershipRole } from "~/domain/roles";
import type { Actor, Person } from "../services";

type Subject = Extract<CallRight, { by: string }>;

/** A right that needs a look at the database. */
export type Pending = Subject & { needs: Action };

/**
 * Null when granted, the right itself when only the database can tell. UNAUTHORIZED, NOT_FOUND, FORBIDDEN or what the
 * right says instead; SECOND_FACTOR_REQUIRED.
 */
export function decide(right: CallRight, actor: Actor, input: object): Pending | null {
  const { needs } = right;
  if (needs === "everybody" || actor.type === "system") return null;
  if (actor.type === "visitor") throw new Refusal(right.visitor ?? "UNAUTHORIZED");
  if (needs === "nobody") throw refused(right);
  if (needs === "session") return null;
  if (!isVerified(actor.role)) throw new Refusal("FORBIDDEN", { reason: "unverified" });
  if (actor.user.tfa_required) throw new Refusal("SECOND_FACTOR_REQUIRED");
  if (!("by" in right)) {
    if (right.on === "foreign") throw hidden(right);
    if (!may(needs, standingOf(actor.role, null))) throw refused(right);
    return null;
  }
  if (right.by === "row") {
    if (!may(needs, standingOf(actor.role, highestMembership(actor)))) throw refused(right);
    return null;
  }
  if (right.on === "membership" || (right.on === "organization" && actor.role !== "Agentur")) {
    const organization = idOf(right, input);
    if (!organization) throw organizationIdMissing();
    checkInOrganization(right, needs, actor, organization);
    return null;
  }
  return { ...right, needs };
}

/** The id of what the call is about. */
export function idOf({ by }: Subject, input: object): string {
  const id = Object.entries(input).find(([name]) => name === by)?.[1];
  return typeof id === "string" ? id : "";
}

/** The refusal for somebody who does not see the subject. */
export const hidden = (right: CallRight): Refusal => new Refusal(right.hidden ?? "NOT_FOUND");

/** The refusal for somebody who sees the subject and may not do this to it. */
export const refused = (right: CallRight): Refusal => new Refusal(right.refused ?? "FORBIDDEN");

/** Members, admins and administrators: the session check has read all memberships. */
function checkInOrganization(right: Subject, needs: Action, person: Person, organization: string): void {
  const membership = membershipIn(person, organization);
  const sees = membership !== null || (right.on === "organization" && person.role === "Administrator");
  if (!sees) throw hidden(right);
  const granted = reach(needs, standingOf(person.role, membership));
  if (granted !== "self" && !covers(granted, { ...NO_RELATION, isInOrganization: true })) throw refused(right);
}

const NO_RELATION: Relation = { isCreator: false, isContact: false, isInOrganization: false, isInScope: false };

const membershipIn = (person: Person, organization: string): MembershipRole | null =>
  person.memberships.find((each) => each.organization === organization)?.role ?? null;

const highestMembership = ({ memberships }: Person): MembershipRole =>
  memberships.some(({ role }) => role === "admin") ? "admin" : "member";
