import type { Color } from "../applicants/phases";
import type { SetupStep } from "../campaign-brief/setup-steps";
import type { ChangeLine } from "../change-requests/change-lines";
import type { JobStatus } from "../jobs/status";

/** Every event that a job's history can hold, in the order of a campaign's life. */
export const JOB_EVENTS = [
  "job.create",
  "job.update",
  "job.publish",
  "job.sendBack",
  "job.cancelBeforeStart",
  "job.campaignId",
  "job.goLive",
  "job.renew",
  "job.cancel",
  "job.withdraw",
  "job.end",
  "job.stop",
  "job.reactivate",
  "job.drop",
  "job.saveCreative",
  "job.deleteCreative",
  "brief.steps",
  "change.request",
  "change.accept",
  "change.refuse",
  "change.withdraw",
  "file.create",
  "file.move",
  "file.rename",
  "file.replace",
  "file.delete",
  "link.create",
  "link.delete",
  "payment.credit",
  "payment.failed",
  "payment.refund",
  "payment.refundFailed",
  "payment.dispute",
  "payment.disputeWon",
  "payment.disputeLost",
  "booking.month",
  "booking.giveBack",
  "invoice.pay",
  "invoice.remind",
  "statistics.import",
  "statistics.undo",
  "note.create",
  "note.update",
  "note.delete",
  "note.pin",
  "note.unpin",
  "chatbot.publish",
  "chatbot.discard",
  "phase.create",
  "phase.update",
  "phase.remove",
  "phase.anonymous",
  "phase.saveTemplate",
  "phase.automation",
  "label.create",
  "label.update",
  "label.remove",
  "applicants.move",
  "applicants.label",
  "applicant.merge",
  "applicant.erase",
  "applicant.anonymise",
  "applicants.mail",
  "applicants.export",
  "applicants.import",
] as const;
export type JobEvent = (typeof JOB_EVENTS)[number];

/** A phase or a label as it was called then; a fixed one has no name of its own. */
export type NamedThing = { id: string; name: string | null };

/** A label that was given to several, or taken; `count`: of how many that changed something. Missing in old entries. */
export type CountedLabel = NamedThing & { count?: number };

/**
 * What an entry of a job may say before and after, except `job.update`, which has the job's own fields. Each field has
 * its words in `features/job-history`. Days are YYYY-MM-DD in Berlin, amounts are cents.
 */
export type HistoryValues = {
  status?: JobStatus;
  start?: string | null;
  months?: number | null;
  /** Gross. */
  firstMonth?: number;
  lastDay?: string | null;
  nextRenewal?: string | null;
  campaignId?: string | null;
  reason?: string | null;
  /** Why a campaign was stopped without an administrator. */
  cause?: "payment" | "dispute";
  /** How a booking is paid. */
  kind?: "card" | "invoice" | "credit";
  booking?: string;
  /** A month that is charged. */
  from?: string;
  to?: string;
  gross?: number;
  outcome?: "refund" | "credit" | "cancelled";
  amount?: number;
  credit?: number;
  refund?: string;
  attempt?: number;
  /** Of an invoice. */
  code?: string;
  level?: number;
  paidOn?: string;
  lines?: ChangeLine[];
  message?: string;
  file?: string;
  creative?: string;
  name?: string;
  link?: string;
  /** Of a chatbot's publication. */
  number?: number;
  questions?: number;
  /** What is ticked off while a campaign is set up. */
  steps?: readonly SetupStep[];
  firstDay?: string | null;
  color?: Color;
  /** The phase that a phase stands after. */
  behind?: NamedThing;
  /** Where the applicants of a deleted phase go. */
  target?: NamedThing;
  /** The phases that are reviewed anonymously. */
  phases?: readonly NamedThing[];
  phaseCount?: number;
  scope?: "job" | "organization";
  /** How many applicants. */
  count?: number;
  phase?: NamedThing;
  /** What a move into the phase offers and sets; null = nothing. */
  template?: NamedThing | null;
  label?: NamedThing | null;
  followUpDays?: number | null;
  added?: readonly CountedLabel[];
  removed?: readonly CountedLabel[];
  dayFrom?: string;
  dayTo?: string;
  days?: number;
  impressions?: number;
  clicks?: number;
  spend?: number;
};
