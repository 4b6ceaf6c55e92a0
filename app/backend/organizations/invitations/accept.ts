import { Refusal } from "~/domain/errors";
import { dataMissing, invitationProblem } from "~/domain/organizations/invitation";
import { noteRefusal } from "../../history/record-refusals";
import type { Person, Services } from "../../services";
import { acceptInvitation, type FoundInvitation } from "./store";

/**
 * Makes the person a recruiter of the organization that the link invites to; the same link again by the same person
 * changes nothing. Whoever cannot use it is told NOT_FOUND, the organization's history why.
 */
export async function accept(
  services: Services,
  person: Person,
  { organization, token }: { organization: string; token: string },
): Promise<void> {
  if (!organization.trim() || !token.trim()) throw dataMissing();
  const { found, isNew } = await acceptInvitation(services, person, { organization, token });
  if (isNew || isAcceptedBy(found, person, organization)) return;
  await refuse(services, person, found, organization);
}

function isAcceptedBy(invitation: FoundInvitation | null, { id }: Person, organization: string): boolean {
  if (!invitation || invitation.organization !== organization) return false;
  return invitation.status === "accepted" && invitation.accepted_by === id && Boolean(invitation.isSeated);
}

/** Noted where the link belongs to; a token that nobody was ever sent, where the address points to. */
async function refuse(
  services: Services,
  actor: Person,
  invitation: FoundInvitation | null,
  named: string,
): Promise<never> {
  const asked = { organization: named, email: actor.user.email, now: services.clock() };
  const reason = invitationProblem(invitation, asked) ?? "used";
  const about: Record<string, string> = invitation ? { invitation: invitation.id, email: invitation.email } : {};
  const organization = invitation?.organization ?? named;
  await noteRefusal(
    services,
    { actor, organization, event: "recruiter.refused", about: { call: "accept", ...about } },
    { reason },
  );
  throw new Refusal("NOT_FOUND");
}
