import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";

export type InvitationStatus = "open" | "accepted" | "withdrawn";

/**
 * Why a link is not good for this person; null = it is. The person is told nothing, the organization's history
 * everything.
 */
export type InvitationProblem = "unknown" | "otherOrganization" | "used" | "withdrawn" | "expired" | "otherAccount";

export interface InvitationFacts {
  organization: string;
  email: string;
  status: InvitationStatus;
  expires_at: string;
}

/** Single use, for the invited address, seven days. `organization` is the one the link names. */
export function invitationProblem(
  invitation: InvitationFacts | null,
  { organization, email, now }: { organization: string; email: string; now: Date },
): InvitationProblem | null {
  if (!invitation) return "unknown";
  if (invitation.organization !== organization) return "otherOrganization";
  if (invitation.status === "accepted") return "used";
  if (invitation.status === "withdrawn") return "withdrawn";
  if (isExpired(invitation.expires_at, now)) return "expired";
  return isFor(invitation, email) ? null : "otherAccount";
}

/** An invitation is good for the address that it was sent to, and no other. */
export const isFor = (invitation: { email: string }, email: string): boolean =>
  invitation.email.toLowerCase() === email.toLowerCase();

export const isExpired = (expiresAt: string, now: Date): boolean => Date.parse(expiresAt) <= now.getTime();

/** The moment a link sent now ends. */
export const invitationEnd = (now: Date): Date => new Date(laterBy(now, LIMITS.inviteDays, "day"));

/** The specification's error for a link without its organization or token. */
export const dataMissing = (): Refusal => new Refusal("INVALID_PAYLOAD", { message: DATA_MISSING });

/** The specification's words, by which the error page knows the refusal. */
export const DATA_MISSING = "Data is missing";

/** The specification's error for an invitation's address without its organization. */
export const organizationIdMissing = (): Refusal =>
  new Refusal("INVALID_PAYLOAD", { message: "Organization Id is missing" });
