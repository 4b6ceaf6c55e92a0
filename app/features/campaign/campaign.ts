import type { JobEntity } from "~/content-api/entities";
import type { StepId } from "~/domain/jobs/wizard-steps";
import type { OpenJobDialog } from "~/features/jobs/job-dialog";
import type { MenuJob } from "~/features/jobs/menu-job";
import type { CampaignTab } from "./tabs";

/** Dialogs of the details beside those of every job. */
export type CampaignDialogKind = "invoiceReference" | "migration";
export type OpenCampaignDialog = OpenJobDialog | { kind: CampaignDialogKind };

/** What the details of a job show. */
export interface Campaign {
  job: JobEntity;
  menu: MenuJob;
  tab: CampaignTab;
  dialog: OpenCampaignDialog | null;
  mayEditInvoiceReference: boolean;
  /** Null: nothing to check, or it has been confirmed. */
  migration: { incomplete: StepId[] } | null;
}
