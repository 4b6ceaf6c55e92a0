import { type Action, covers, reach, standingOf } from "~/domain/rights";
import { MEMBERSHIP_ROLES, type MembershipRole } from "~/domain/roles";
import type { SignedIn } from "~/server/load-context";

export interface JobHolding {
  user_created: string | null;
  /** Known for single jobs; a row of the list has none. */
  contacts?: readonly { id: string; role?: string | null }[];
}

type Asking = Pick<SignedIn, "id" | "roleName">;

/** Whether the person may do this to a job that they see; the backend asks again. */
export function mayOnJob(person: Asking, action: Action, job: JobHolding, known?: MembershipRole | null): boolean {
  const membership = known ?? membershipOn(person, job);
  return covers(reach(action, standingOf(person.roleName, membership)), {
    isCreator: job.user_created === person.id,
    isContact: job.contacts?.some(({ id }) => id === person.id) ?? true,
    isInOrganization: true,
    isInScope: true,
  });
}

/**
 * The person's membership as far as the job tells: a person who sees it as neither creator nor contact is an admin.
 * Null = it does not tell.
 */
export function membershipOn(person: Asking, job: JobHolding): MembershipRole | null {
  const contact = job.contacts?.find(({ id }) => id === person.id);
  if (contact) return MEMBERSHIP_ROLES.find((role) => role === contact.role) ?? null;
  return job.contacts && job.user_created !== person.id ? "admin" : null;
}
