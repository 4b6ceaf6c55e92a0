import { Refusal } from "~/domain/errors";
import { type Action, covers, reach, standingOf } from "~/domain/rights";
import type { Actor } from "../services";

/** What rights are decided by. The job has already been found in the actor's scope. */
export interface JobHolding {
  organization: string | null;
  user_created: string | null;
  contacts: readonly string[];
}

/** Whether the actor may do this to a job that they see; the machine may whatever it does. */
export function mayOnJob(actor: Actor, action: Action, job: JobHolding): boolean {
  if (actor.type === "system") return true;
  if (actor.type === "visitor") return false;
  const membership = actor.memberships.find(({ organization }) => organization === job.organization)?.role ?? null;
  const isCreator = job.user_created === actor.id;
  return covers(reach(action, standingOf(actor.role, membership)), {
    isCreator,
    isContact: job.contacts.includes(actor.id),
    isInOrganization: membership !== null || (job.organization === null && isCreator),
    isInScope: true,
  });
}

export function checkJobRight(actor: Actor, action: Action, job: JobHolding): void {
  if (!mayOnJob(actor, action, job)) throw new Refusal("FORBIDDEN");
}
