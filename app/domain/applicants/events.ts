import type { Quality, RejectReason } from "./applicant";

/**
 * Everything that may stand in an applicant's log, with what its `details` hold. Who did it is the row's `actor`;
 * details name nobody of the
 * team, so that a colleague who leaves takes the name along.
 */
export interface ApplicantEvents {
  applied: { quality: Quality };
  /** `contact` as given this time; what was known before is not overwritten. */
  appliedAgain: { quality: Quality; contact?: Record<string, string | null>; from?: string; to?: string };
  /** By hand. */
  added: { source?: string };
  /**
   * `label`, `followUp`: what the phase set by itself, an id and a day. `former…`: what the move ended, for whoever
   * takes it back; the follow-up's user by id.
   */
  moved: {
    from: string;
    to: string;
    reason?: RejectReason;
    label?: string;
    followUp?: string;
    formerReason?: RejectReason;
    formerFollowUp?: string;
    formerFollowUpUser?: string;
  };
  labelled: { added?: string[]; removed?: string[] };
  /** Null = back to what the answers give. */
  judged: { from: Quality; to: Quality | null; note?: string };
  /** A person's id, or null for nobody. */
  responsible: { to: string | null };
  corrected: Record<string, never>;
  /** Another application of the person became a part of this one; `contact`: what was given up of both. */
  merged: { contact?: Record<string, string | null>; from?: string; to?: string };
  comment: { text: string; mentions?: string[] };
  mail: { subject: string; text: string };
  /** The applicant's answer to a mail; `contact` when it came from another address than theirs. */
  replied: {
    subject: string;
    text: string;
    documents?: string[];
    /** Names of attachments that were not taken. */
    refused?: string[];
    contact?: { email: string };
  };
  mailCancelled: Record<string, never>;
  interview: { starts: string; minutes: number; place?: string; isInvited?: boolean };
  /** To another time or place, by a colleague or by picking a slot. */
  interviewMoved: { starts: string; from: string; minutes: number; place: string };
  interviewCancelled: { starts: string };
  /** Times that the applicant may choose from. */
  slotsOffered: { count: number; starts: string };
  slotsWithdrawn: Record<string, never>;
  /** By the applicant, on the own page. */
  slotPicked: { starts: string; minutes: number; place: string };
  slotsDeclined: { text: string };
  changeAsked: { interview: string; starts: string; text: string };
  document: { name: string };
  documentDeleted: { name: string };
  /** `from`, `to`: phases, where the card was moved by it. */
  withdrew: { from?: string; to?: string };
  endedTalentPool: Record<string, never>;
  prolongedTalentPool: { until?: string };
  anonymised: Record<string, never>;
}

export type ApplicantEventName = keyof ApplicantEvents;

/** In the order of an application's life; a page has a sentence for each. */
export const APPLICANT_EVENTS = [
  "applied",
  "appliedAgain",
  "added",
  "moved",
  "labelled",
  "judged",
  "responsible",
  "corrected",
  "merged",
  "comment",
  "mail",
  "replied",
  "mailCancelled",
  "interview",
  "interviewMoved",
  "interviewCancelled",
  "slotsOffered",
  "slotsWithdrawn",
  "slotPicked",
  "slotsDeclined",
  "changeAsked",
  "document",
  "documentDeleted",
  "withdrew",
  "endedTalentPool",
  "prolongedTalentPool",
  "anonymised",
] as const satisfies readonly ApplicantEventName[];
