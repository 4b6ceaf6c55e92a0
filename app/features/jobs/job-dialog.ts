import type { MenuJob } from "./menu-job";

/** What is asked before it happens: each has an address of its own, `?dialog=cancel&id=…`. */
export const JOB_DIALOGS = ["delete", "cancel", "cancelBeforeStart", "sendBack", "stop"] as const;
export type JobDialogType = (typeof JOB_DIALOGS)[number];

export interface OpenJobDialog {
  type: JobDialogType;
  /** Several only where drafts are deleted together. */
  jobs: Pick<MenuJob, "id" | "title" | "nextRenewal" | "userCampaignStartDate">[];
}

export function isJobDialog(type: string | null): type is JobDialogType {
  return JOB_DIALOGS.some((known) => known === type);
}
