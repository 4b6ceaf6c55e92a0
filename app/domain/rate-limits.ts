/** So many tries in so many seconds, in a sliding window. */
export interface RateLimit {
  tries: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often something may be tried that is open to strangers, costs money or sends mail. Each rule is counted under a
 * key of its own (an account, a caller's network address, a person, a job …), also when tries come at once. What is
 * refused answers REQUESTS_EXCEEDED, unless the rule says otherwise; where people wait for a minute or an hour, with
 * the seconds until then.
 */
export const RATE_LIMITS = {
  /** Logins on one account from one address, and passwords asked for again. A login forgets them. */
  login: [{ tries: 10, seconds: 15 * MINUTE }],
  /** Failed logins from one address, whatever the account: an office shares one. */
  loginOfAddress: [{ tries: 100, seconds: 15 * MINUTE }],
  /** Failed logins on one account. Addresses that it was signed in from lately go on: its owner is not locked out. */
  loginOfAccount: [{ tries: 50, seconds: 15 * MINUTE }],
  /** Codes of the second step for one account from one address; a right one forgets them. */
  secondStep: [
    { tries: 5, seconds: 15 * MINUTE },
    { tries: 20, seconds: DAY },
  ],
  /** Wrong codes for one account. Addresses that it was signed in from lately go on. */
  secondStepOfAccount: [{ tries: 20, seconds: HOUR }],
  /** Mails to an account about logins from places that are new. Those beyond are left out. */
  newSignInMail: [{ tries: 5, seconds: DAY }],
  /** Links for a new password to one account. What is refused answers as if a mail had gone out. */
  reset: [
    { tries: 1, seconds: MINUTE },
    { tries: 5, seconds: HOUR },
  ],
  resetOfAddress: [{ tries: 20, seconds: HOUR }],
  register: [{ tries: 5, seconds: DAY }],
  registerOfAddress: [{ tries: 5, seconds: HOUR }],
  /** Codes by mail to an account that is not verified. */
  resend: [
    { tries: 1, seconds: MINUTE },
    { tries: 5, seconds: HOUR },
  ],
  /** Links to a person's new mail address. */
  emailChange: [
    { tries: 1, seconds: MINUTE },
    { tries: 5, seconds: HOUR },
  ],
  /** Invitations of one organization to one mail address, the first one included. */
  invitation: [
    { tries: 1, seconds: MINUTE },
    { tries: 6, seconds: DAY },
  ],
  /** Conversations that begin from one address: the phones of a fair or of a carrier may share one. */
  conversation: [{ tries: 300, seconds: HOUR }],
  /** Applications from one address. Those beyond have to answer the bot check. */
  application: [{ tries: 20, seconds: HOUR }],
  /** Wishes and refused times that an applicant writes on the own page; counted by the events that they make. */
  ownPage: [{ tries: 10, seconds: DAY }],
  /** Mails with the link back into a conversation: to one mail address, of one conversation, caller and job. */
  linkMail: [{ tries: 3, seconds: HOUR }],
  linkMailOfConversation: [{ tries: 5, seconds: DAY }],
  linkMailOfAddress: [{ tries: 20, seconds: HOUR }],
  linkMailOfJob: [{ tries: 100, seconds: HOUR }],
  /** Reminders to one mail address, whatever somebody types into how many chatbots. Those beyond are left out. */
  reminder: [{ tries: 2, seconds: DAY }],
  /** First sentences of an ad that a person asks the language model for; templates write those beyond. */
  hook: [{ tries: 60, seconds: HOUR }],
  /**
   * Pictures of designs that are not saved, for one person: while somebody types, each change asks for five. Counted
   * after it is looked at, so that a burst may slip a few past.
   */
  preview: [{ tries: 600, seconds: MINUTE }],
  import: [{ tries: 40, seconds: HOUR }],
} as const satisfies Record<string, readonly RateLimit[]>;

export type RateLimitName = keyof typeof RATE_LIMITS;
