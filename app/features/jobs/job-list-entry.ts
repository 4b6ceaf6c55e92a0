import type { DraftProgress } from "./draft-progress";
import type { MenuJob } from "./menu-job";

/** One row of the jobs list. */
export interface JobListEntry extends MenuJob {
  idExternal: string | null;
  organization: string | null;
  date_updated: string | null;
  /** For drafts. */
  progress: DraftProgress | null;
}
