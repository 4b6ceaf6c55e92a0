/** What each mail says besides its words. Money in integer cents, dates as YYYY-MM-DD, links absolute; `name` is the reader's. */
export interface MailData {
  verification: { name: string; code: string; link: string };
  alreadyRegistered: { name: string; link: string };
  passwordReset: { name: string; link: string };
  /** `organization` invites, by the person `inviter`; `expires` is the last day. */
  invitation: { name: string; organization: string; inviter: string; expires: string; link: string };
  /** To the new address; `emailInUse` to whoever already has it, `emailChanged` to the old one. */
  emailChange: { name: string; link: string };
  emailInUse: { name: string; link: string };
  emailChanged: { name: string; link: string };
  accountDeleted: { name: string; link: string };
  welcome: { name: string; link: string };
  bookingConfirmation: {
    name: string;
    title: string;
    start: string;
    /** Committed term in months. */
    months: number;
    /** All per month. */
    net: number;
    vat: number;
    gross: number;
    link: string;
  };
  jobLive: { name: string; title: string; nextRenewal: string; link: string };
  jobReturned: { name: string; title: string; reason: string; link: string };
  cancellationConfirmed: { name: string; title: string; lastDay: string; link: string };
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
  campaignEnded: { name: string; title: string; link: string };
  /** To the contacts of a job who want to know; `applicant` is a name. */
  applicationWithdrawn: { name: string; applicant: string; title: string; link: string };
}

export type MailTemplate = keyof MailData;
