import type { CancellationPreview } from "~/content-api/jobs";
import type { MenuJob } from "./menu-job";

/** What is asked before it happens: each has an address of its own, `?dialog=cancel&id=…`. */
export const JOB_DIALOGS = ["delete", "cancel", "cancelBeforeStart", "sendBack", "stop"] as const;
export type JobDialogType = (typeof JOB_DIALOGS)[number];

export interface OpenJobDialog {
  type: JobDialogType;
  /** Several only where drafts are deleted together. */
  jobs: Pick<MenuJob, "id" | "title">[];
  /** What a cancellation would do; only in its dialogs. */
  cancellation?: CancellationPreview;
}

export function isJobDialog(type: string | null): type is JobDialogType {
  return JOB_DIALOGS.some((known) => known === type);
}
