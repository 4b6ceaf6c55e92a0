import type { HistoryEntry, JobEntity, Recruiter } from "~/content-api/entities";
import type { JobCharges } from "~/content-api/jobs";
import type { StepId } from "~/domain/jobs/wizard-steps";
import type { JobInvoices } from "~/features/billing/job-invoices-panel";
import type { OpenJobDialog } from "~/features/jobs/job-dialog";
import type { MenuJob } from "~/features/jobs/menu-job";

/** The tabs of a job's details, in the order of the page. */
export const TABS = ["overview", "applicants", "funnel", "notes", "files", "history"] as const;
export type CampaignTab = (typeof TABS)[number];

/** Dialogs of the details beside those of every job. */
export type OpenCampaignDialog =
  | OpenJobDialog
  | { type: "invoiceReference" | "migration" }
  /** `choices`: recruiters of the organization who are no contacts yet. */
  | { type: "contacts"; choices: Recruiter[] }
  /** `source`: whose link of the chatbot is shown. */
  | { type: "share"; source: string; appBase: string };

/** A page of what happened, and where the pages around it are. */
export interface CampaignHistory {
  entries: HistoryEntry[];
  /** Above it stand newer entries. */
  isOlder: boolean;
  /** For the address of the page below. */
  next: string | null;
}

/** How a job's chatbot stands. */
export interface CampaignChatbot {
  questions: number;
  /** There is something unpublished. */
  isDraft: boolean;
  /** The product has its builder switched on. */
  mayEdit: boolean;
  /** Number 0: made from the job; null: nothing is live. */
  live: { number: number; date: string; isSwitchedOff: boolean } | null;
}

/** What the details of a job show. */
export interface Campaign {
  job: JobEntity;
  menu: MenuJob;
  charges: JobCharges;
  tab: CampaignTab;
  /** Only where its tab is open. */
  history: CampaignHistory | null;
  /** Only in the overview. */
  chatbot: CampaignChatbot | null;
  /** Only in the overview. */
  invoices: JobInvoices | null;
  dialog: OpenCampaignDialog | null;
  mayEditInvoiceReference: boolean;
  contactRights: { mayAdd: boolean; mayInvite: boolean };
  /** Null: nothing to check, or it has been confirmed. */
  migration: { incomplete: StepId[] } | null;
}

/** A place's label in the person's language; the German one where there is no English one. */
export const placeName = ({ label, labelEn }: { label: string; labelEn: string }, isEnglish: boolean): string =>
  isEnglish && labelEn ? labelEn : label;
