import { Refusal } from "~/domain/errors";
import { dataMissing, invitationProblem } from "~/domain/organizations/invitation";
import { noteRefusal } from "../history/noting-refusals";
import { historyRow } from "../history/store";
import type { Person, Services } from "../services";
import { acceptInvitation, type FoundInvitation, findByToken } from "./store";

/**
 * Makes the person a recruiter of the organization that the link invites to; the same link again by the same person changes nothing. Whoever
 * cannot use it is told NOT_FOUND, the organization's history why (decisions B.6).
 */
export async function accept(
  services: Services,
  person: Person,
  { organization, token }: { organization: string; token: string },
): Promise<void> {
  if (!organization.trim() || !token.trim()) throw dataMissing();
  const invitation = await findByToken(services.db, token);
  if (isAcceptedBy(invitation, person, organization)) return;
  if (!invitation || problemOf(services, invitation, person, organization))
    return refuse(services, person, invitation, organization);
  try {
    await services.db.write([
      ...acceptInvitation(services, person, invitation),
      historyRow(services, {
        organization,
        actor: person,
        event: "recruiter.accept",
        after: { invitation: invitation.id, user: person.id },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "NOT_FOUND") throw error;
    // Somebody was faster: this person's own second click, an admin, or the clock.
    const by = await findByToken(services.db, token);
    if (!isAcceptedBy(by, person, organization)) return refuse(services, person, by, organization);
  }
}

function isAcceptedBy(invitation: FoundInvitation | null, { id }: Person, organization: string): boolean {
  if (!invitation || invitation.organization !== organization) return false;
  return invitation.status === "accepted" && invitation.accepted_by === id && Boolean(invitation.isSeated);
}

function problemOf(services: Services, invitation: FoundInvitation | null, { user }: Person, organization: string) {
  return invitationProblem(invitation, { organization, email: user.email, now: services.clock() });
}

/** Noted where the link belongs to; a token that nobody was ever sent, where the address points to. */
async function refuse(
  services: Services,
  actor: Person,
  invitation: FoundInvitation | null,
  named: string,
): Promise<never> {
  const reason = problemOf(services, invitation, actor, named) ?? "used";
  const about: Record<string, string> = invitation ? { invitation: invitation.id, email: invitation.email } : {};
  const organization = invitation?.organization ?? named;
  await noteRefusal(
    services,
    { actor, organization, event: "recruiter.refused", about: { call: "accept", ...about } },
    { reason },
  );
  throw new Refusal("NOT_FOUND");
}
