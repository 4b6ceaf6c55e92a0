import { lastDayIfCancelled } from "~/domain/jobs/live-until";
import { type JobStatus, rowActions } from "~/domain/jobs/status";
import type { MembershipRole } from "~/domain/roles";
import { isElevated } from "~/domain/roles";
import type { SignedIn } from "~/server/load-context";
import { type JobHolding, mayOnJob } from "./job-rights";
import type { MenuJob } from "./menu-job";

export interface MenuSource extends JobHolding {
  id: string;
  title: string;
  status: JobStatus;
  nextRenewal: string | null;
  userCampaignStartDate: string | null;
}

export interface MenuFacts {
  person: SignedIn;
  /** Europe/Berlin, YYYY-MM-DD. */
  today: string;
  newId: () => string;
  isValid?: boolean;
  membership?: MembershipRole | null;
}

/** A job with what this person may do to it now. */
export function toMenuJob(job: MenuSource, { person, today, newId, isValid = false, membership }: MenuFacts): MenuJob {
  const actions = rowActions({
    status: job.status,
    isElevated: isElevated(person.roleName),
    isAdministrator: person.roleName === "Administrator",
    mayEdit: mayOnJob(person, "editJob", job, membership),
    mayManage: mayOnJob(person, "cancelJob", job, membership),
    mayDelete: mayOnJob(person, "deleteJob", job, membership),
    isValid,
    canWithdraw: job.nextRenewal !== null && today < job.nextRenewal,
  });
  const { id, title, status, nextRenewal, userCampaignStartDate } = job;
  const copyId = actions.includes("copy") ? newId() : null;
  const lastDay = lastDayIfCancelled(job, today);
  return { id, title, status, nextRenewal, userCampaignStartDate, lastDay, actions, copyId };
}
