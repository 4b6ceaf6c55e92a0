import type { JobStatus, RowAction } from "~/domain/jobs/status";

/** What the menu and the dialogs of a job know of it. */
export interface MenuJob {
  id: string;
  title: string;
  status: JobStatus;
  nextRenewal: string | null;
  userCampaignStartDate: string | null;
  /** Of a running campaign that is cancelled today. */
  lastDay: string | null;
  actions: RowAction[];
  /** The id of a copy to be: a second click finds the first one's copy. */
  copyId: string | null;
}

/** Where a click on the job leads. */
export function jobHref({ id, status }: Pick<MenuJob, "id" | "status">): string {
  return status === "draft" || status === "reactivating" ? `/jobs/${id}/wizard` : `/jobs/${id}`;
}
