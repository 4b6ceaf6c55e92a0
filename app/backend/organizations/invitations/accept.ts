import { Refusal } from "~/domain/errors";
import { dataMissing, invitationProblem } from "~/domain/organizations/invitation";
import { noteRefusal } from "../../history/record-refusals";
import type { Person, Services } from "../../services";
import { type FoundInvitation, selectByToken } from "./queries";
import { acceptInvitation } from "./statements";

/**
 * Makes the person a recruiter of the organization that the link invites to; the same link again by the same person
 * changes nothing. NOT_FOUND for those who cannot use it; the organization's history says why.
 */
export async function accept(
  services: Services,
  person: Person,
  { organization, token }: { organization: string; token: string },
): Promise<void> {
  if (!organization.trim() || !token.trim()) throw dataMissing();
  const { accepted, noted, joined } = acceptInvitation(services, person, { organization, token });
  const [{ rows }, { rows: used }] = await services.db.write([selectByToken(token), accepted, noted, joined]);
  const found = rows[0] ?? null;
  if (used.length > 0 || isAcceptedBy(found, person, organization)) return;
  await refuse(services, person, found, organization);
}

function isAcceptedBy(invitation: FoundInvitation | null, { id }: Person, organization: string): boolean {
  if (!invitation || invitation.organization !== organization) return false;
  return invitation.status === "accepted" && invitation.accepted_by === id && invitation.isRecruiter;
}

/** Noted in the organization of the link; for an unknown token, in the one that the address names. */
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
