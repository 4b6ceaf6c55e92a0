import type { JobCharges } from "~/content-api/jobs";
import type { Recruiter } from "~/content-api/recruiters";
import type { StepId } from "~/domain/jobs/wizard-steps";
import type { JobHead } from "~/features/job-head/load-job-head.server";
import type { OpenJobDialog } from "~/features/jobs/job-dialog";
import type { Ad } from "~/ui/ad-preview/ad";
import type { TabContent } from "./load-tab.server";

export interface ContactChoices {
  /** Recruiters of the organization who are no contacts yet, as far as they are offered. */
  choices: Recruiter[];
  /** What was searched for; null where all are offered. */
  search: string | null;
}

/** Dialogs of the details beside those of every job. */
export type OpenCampaignDialog =
  | OpenJobDialog
  | { type: "invoiceReference" | "migration" }
  | ({ type: "contacts" } & ContactChoices)
  /** `source`: whose link of the chatbot is shown. */
  | { type: "share"; source: string; appBase: string };

/** What the details of a job show. */
export interface Campaign {
  head: JobHead;
  charges: JobCharges;
  /** What the open tab shows. */
  content: TabContent;
  /** Of the overview alone. */
  ad: Ad | null;
  dialog: OpenCampaignDialog | null;
  contactRights: { mayAdd: boolean; mayInvite: boolean };
  /** Null: nothing to check, or it has been confirmed. */
  migration: { incomplete: StepId[] } | null;
  /** The organization that has to accept the data-processing agreement, or a new version of it; null = none. */
  agreement: { organization: string; state: "missing" | "outdated" } | null;
}

/** A place's label in the person's language; the German one where there is no English one. */
export const placeName = ({ label, labelEn }: { label: string; labelEn: string }, isEnglish: boolean): string =>
  isEnglish && labelEn ? labelEn : label;
