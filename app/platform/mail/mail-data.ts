import type { ChangeLine } from "~/domain/change-requests/change-lines";
import type { WatchedPart } from "~/domain/operations/heartbeats";
import type { BillingMailData } from "./billing-mail-data";
import type { DailyMailData } from "./daily-mail-data";

/**
 * What each mail says besides its words. Money in integer cents, dates as YYYY-MM-DD, links absolute; `name` is the
 * reader's.
 */
export interface MailData extends BillingMailData {
  verification: { name: string; code: string; link: string };
  alreadyRegistered: { name: string; link: string };
  /** A login on a device (browser and system, empty when it does not say) or from an address that is new. */
  newSignIn: { name: string; device: string; at: string; link: string };
  /** A login asks for codes from now on, or no longer. */
  secondFactorOn: { name: string; link: string };
  secondFactorOff: { name: string; link: string };
  /** One of several factors was removed. */
  factorRemoved: { name: string; link: string };
  passkeyAdded: { name: string; device: string; at: string; link: string };
  /** By an administrator, with the reason in their words. */
  secondFactorRemoved: { name: string; reason: string; link: string };
  accountBlocked: { name: string; reason: string; lastDay: string | null; link: string };
  /** `lastDay`: a date. */
  accountBlockedUntil: { name: string; reason: string; lastDay: string | null; link: string };
  accountUnblocked: { name: string; link: string };
  /** To the admins of `organization`, with the operator's words in `reason`; `lastDay`: a date. */
  organizationBlocked: OrganizationBlockMail;
  organizationBlockedUntil: OrganizationBlockMail;
  /** To the admins: nothing has arrived at `address` for three days. */
  webhookDisabled: { name: string; organization: string; address: string; link: string };
  organizationUnblocked: { name: string; organization: string; link: string };
  recoveryCodeUsed: { name: string; link: string };
  passwordReset: { name: string; link: string };
  /** `organization` invites, by the person `inviter`; `expires` is the last day. */
  invitation: { name: string; organization: string; inviter: string; expires: string; link: string };
  /** To the new address; `emailInUse` to the account that already has it, `emailChanged` to the old one. */
  emailChange: { name: string; link: string };
  emailInUse: { name: string; link: string };
  emailChanged: { name: string; link: string };
  accountDeleted: { name: string; link: string };
  welcome: { name: string; link: string };
  jobReturned: { name: string; title: string; reason: string; link: string };
  /** To administrators: a change of a campaign is asked for, or no longer; `reason`: in the person's own words. */
  changeRequested: ChangeMail;
  changeWithdrawn: ChangeMail;
  /** To the job's people, with the operator's words in `reason`. */
  changeAccepted: ChangeMail;
  changeRefused: ChangeMail;
  agencyApproved: { name: string; link: string };
  agencyRefused: { name: string; link: string };
  /** To the contacts of a job who want to know; `applicant` is a name. */
  newApplication: { name: string; applicant: string; title: string; link: string };
  appliedAgain: { name: string; applicant: string; title: string; link: string };
  /** To applicants; the link opens their own page, or the conversation they left. */
  applicationReceived: { name: string; title: string; company: string; link: string };
  applicationReceivedDu: { name: string; title: string; company: string; link: string };
  continueLater: { name: string; title: string; company: string; link: string };
  continueLaterDu: { name: string; title: string; company: string; link: string };
  /** Once, to those who asked for it and left the conversation. */
  finishApplication: { name: string; title: string; company: string; link: string };
  finishApplicationDu: { name: string; title: string; company: string; link: string };
  /** To the contacts of a job who want to know; `applicant` is a name. */
  applicationWithdrawn: { name: string; applicant: string; title: string; link: string };
  /**
   * To colleagues: `by` has written about an applicant; `applicant` is empty while names are hidden. What was written
   * stays in the app.
   */
  mentioned: { name: string; by: string; applicant: string; title: string; link: string };
  newComment: { name: string; by: string; applicant: string; title: string; link: string };
  /** To people who see a job: `by` has written a note about it. */
  noteMentioned: { name: string; by: string; title: string; link: string };
  newNote: { name: string; by: string; title: string; link: string };
  /** The applicant has answered a mail; to contacts and the person responsible who want to know. */
  applicantReplied: { name: string; applicant: string; title: string; link: string };
  /** To applicants, in the sender's own words; the link opens their own page. */
  applicantMessage: { name: string; subject: string; text: string; company: string; link: string };
  /** `starts` is UTC; the link is the calendar file. */
  interviewInvited: InterviewMail;
  interviewInvitedDu: InterviewMail;
  interviewCancelled: InterviewMail;
  interviewCancelledDu: InterviewMail;
  /** After the applicant has picked a slot, or an appointment was moved; with a calendar file. */
  interviewConfirmed: InterviewMail;
  interviewConfirmedDu: InterviewMail;
  interviewMoved: InterviewMail;
  interviewMovedDu: InterviewMail;
  /** The link leads to the own page, where one of the slots is picked. */
  slotsOffered: SlotsMail;
  slotsOfferedDu: SlotsMail;
  slotsWithdrawn: { name: string; title: string; company: string; link: string };
  slotsWithdrawnDu: { name: string; title: string; company: string; link: string };
  /**
   * To the recruiter whose time it is; `applicant` is empty while names are hidden. What the applicant wrote stays in
   * the app.
   */
  appointmentPicked: AppointmentMail;
  appointmentMoved: AppointmentMail;
  appointmentCancelled: AppointmentMail;
  slotsDeclined: { name: string; applicant: string; title: string; link: string };
  changeAsked: AppointmentMail;
  /** To the admins of an organization: whose data are anonymized from `date` on. */
  retentionNotice: {
    name: string;
    organization: string;
    date: string;
    jobs: { title: string; count: number }[];
    link: string;
  };
  /** To the operators: a part of the product shows no sign of life since `at`, or does again since `until`. */
  partSilent: PartMail;
  partBack: PartMail;
  /** To the operators: the check of `date` has found counters wrong and repaired them; by name, with the rows. */
  counterDrift: { name: string; date: string; jobs: { title: string; count: number }[]; link: string };
  /** To people of organizations that have accepted an earlier version of the data processing agreement. */
  agreementChanged: { name: string; version: string; link: string };
  /** To those who administer an organization: `by` has asked for its erasure on `date`, or taken that back. */
  organizationErasure: OrganizationMail;
  organizationErasureWithdrawn: OrganizationMail;
  /** To those who asked for it, once a day: what the page "today" shows. */
  dailyMail: DailyMailData;
  /** To who has booked half an hour with the operator, or cancelled it; `starts` is UTC. With a calendar file. */
  consultationBooked: ConsultationMail;
  consultationCancelled: ConsultationMail;
  /** The same to the operator; `person`: name and organization. */
  officeConsultationBooked: ConsultationMail & { person: string; email: string };
  officeConsultationCancelled: ConsultationMail & { person: string; email: string };
  talentPoolRenewal: TalentPoolMail;
  talentPoolRenewalDu: TalentPoolMail;
}

interface ConsultationMail {
  name: string;
  starts: string;
  minutes: number;
  place: string;
  link: string;
}

interface PartMail {
  name: string;
  part: WatchedPart;
  /** UTC. */
  at: string;
  until: string;
  link: string;
}

interface OrganizationMail {
  name: string;
  organization: string;
  by: string;
  date: string;
  link: string;
}

interface ChangeMail {
  name: string;
  title: string;
  lines: ChangeLine[];
  reason: string;
  link: string;
}

interface InterviewMail {
  name: string;
  title: string;
  company: string;
  starts: string;
  minutes: number;
  place: string;
  link: string;
}

interface SlotsMail {
  name: string;
  title: string;
  company: string;
  /** UTC. */
  slots: { starts: string; minutes: number; place: string }[];
  link: string;
}

interface AppointmentMail {
  name: string;
  applicant: string;
  title: string;
  starts: string;
  minutes: number;
  place: string;
  link: string;
}

/** `lastDay`: when the consent ends; the link opens the own page. */
interface TalentPoolMail {
  name: string;
  title: string;
  company: string;
  lastDay: string;
  link: string;
}

export type MailTemplate = keyof MailData;

interface OrganizationBlockMail {
  name: string;
  organization: string;
  reason: string;
  lastDay: string | null;
  link: string;
}
