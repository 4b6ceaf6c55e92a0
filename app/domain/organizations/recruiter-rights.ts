import { Refusal } from "~/domain/errors";
import { isElevated, type MembershipRole, type Role } from "~/domain/roles";

export type AcceptedRecruiter = { id: string; accepted: true; role: MembershipRole };
export type InvitedRecruiter = { id: string; accepted: false };
export type RightsRecruiter = AcceptedRecruiter | InvitedRecruiter;

/** Who asks. That an agency has the organization in its scope is settled before. */
export type RecruiterActor = { id: string; role: Role };

type Recruiters = readonly RightsRecruiter[];

/** An accepted admin of the organization, an administrator or an agency. */
export function mayManageRecruiters(actor: RecruiterActor, recruiters: Recruiters): boolean {
  return isElevated(actor.role) || admins(recruiters).some(({ id }) => id === actor.id);
}

/** Members always; an admin only while another accepted admin stays. Invitations have no role to change. */
export function mayChangeRole(actor: RecruiterActor, recruiter: RightsRecruiter, recruiters: Recruiters): boolean {
  return recruiter.accepted && mayManageRecruiters(actor, recruiters) && !isLastAdmin(recruiter, recruiters);
}

/** As changing a role, and never the last accepted recruiter; people may also remove themselves. */
export function mayRemove(actor: RecruiterActor, recruiter: RightsRecruiter, recruiters: Recruiters): boolean {
  const isManager = mayManageRecruiters(actor, recruiters);
  if (!recruiter.accepted) return isManager;
  if (!isManager && recruiter.id !== actor.id) return false;
  return acceptedOf(recruiters).length > 1 && !isLastAdmin(recruiter, recruiters);
}

/** Invitations are resent by those who may remove them. */
export function mayResend(actor: RecruiterActor, recruiter: RightsRecruiter, recruiters: Recruiters): boolean {
  return !recruiter.accepted && mayManageRecruiters(actor, recruiters);
}

/** Whether this removal takes the actor out, who then goes to the organizations list. */
export function isSelfRemoval(actor: RecruiterActor, recruiter: RightsRecruiter): boolean {
  return recruiter.accepted && recruiter.id === actor.id;
}

/** The specification's error for a role that may not be changed or taken away. */
export function roleRefusal(): Refusal {
  return new Refusal("FORBIDDEN", { message: "Role cannot be updated" });
}

function isLastAdmin(recruiter: AcceptedRecruiter, recruiters: Recruiters): boolean {
  return recruiter.role === "admin" && admins(recruiters).length <= 1;
}

function admins(recruiters: Recruiters): AcceptedRecruiter[] {
  return acceptedOf(recruiters).filter(({ role }) => role === "admin");
}

function acceptedOf(recruiters: Recruiters): AcceptedRecruiter[] {
  return recruiters.filter((recruiter): recruiter is AcceptedRecruiter => recruiter.accepted);
}
