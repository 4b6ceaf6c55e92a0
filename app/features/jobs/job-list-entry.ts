import type { DraftProgress } from "./draft-progress";
import type { MenuJob } from "./menu-job";

/** One row of the jobs list. */
export interface JobListEntry extends MenuJob {
  idExternal: string | null;
  organization: string | null;
  date_updated: string | null;
  /** Left out where the backend keeps none. */
  counts?: { applicants: number; new: number };
  /** For drafts. */
  progress: DraftProgress | null;
}
