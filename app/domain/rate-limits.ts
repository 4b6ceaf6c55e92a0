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
  /** Failed logins on one account. Addresses that it was logged in from lately go on: its owner is not locked out. */
  loginOfAccount: [{ tries: 50, seconds: 15 * MINUTE }],
  /** Codes of the second step for one account from one address; a right one forgets them. */
  secondStep: [
    { tries: 5, seconds: 15 * MINUTE },
    { tries: 20, seconds: DAY },
  ],
  /** Wrong codes for one account. Addresses that it was logged in from lately go on. */
  secondStepOfAccount: [{ tries: 20, seconds: HOUR }],
  /** New passkeys of one person, each with a mail. */
  newPasskey: [{ tries: 10, seconds: DAY }],
  /** Mails to an account about logins from places that are new. Those beyond are left out. */
  newSignInMail: [{ tries: 5, seconds: DAY }],
  /** Links for a new password to one account. What is refused answers as if a mail had gone out. */
  reset: [
    { tries: 1, seconds: MINUTE },
    { tries: 5, seconds: HOUR },
  ],
  resetOfAddress: [{ tries: 20, seconds: HOUR }],
  /** Registrations of one mail address from one network address: a stranger does not use up somebody else's. */
  register: [{ tries: 5, seconds: DAY }],
  /** Mails to a known address that somebody has registered again. Those beyond are left out. */
  knownAddressMail: [{ tries: 3, seconds: DAY }],
  registerOfAddress: [{ tries: 5, seconds: HOUR }],
  /** Codes by mail to an account that is not verified. */
  resend: [
    { tries: 1, seconds: MINUTE },
    { tries: 5, seconds: HOUR },
  ],
  /**
   * Codes that are tried on one account from an address that has asked for one: beside those of strangers
   * (LIMITS.codeTries), who do not use them up.
   */
  ownCode: [{ tries: 5, seconds: HOUR }],
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
  import: [{ tries: 40, seconds: HOUR }],

  // From here on counted in memory, approximately: in front of the database, so that a flood costs it nothing.

  /** Pages, pictures and calls of one address; the platform counts them too, where it is bound (wrangler.toml). */
  request: [{ tries: 1200, seconds: MINUTE }],
  /** Posts to pages from one address. */
  post: [{ tries: 300, seconds: MINUTE }],
  /** Calls over HTTP: from one address, and with one access token. */
  api: [{ tries: 600, seconds: MINUTE }],
  apiOfToken: [{ tries: 600, seconds: MINUTE }],
  /** Codes and links that prove a mail address or set a password, tried from one address. */
  proof: [{ tries: 60, seconds: HOUR }],
  refresh: [{ tries: 300, seconds: MINUTE }],
  /** Challenges for passkeys that one address asks for; each login page has one. */
  challenge: [{ tries: 300, seconds: MINUTE }],
  /** Links of invitations that are looked at from one address. */
  invitationLink: [{ tries: 120, seconds: HOUR }],
  /** Answers in chatbots from one address: a fair shares one. */
  answer: [{ tries: 300, seconds: MINUTE }],
  /** Sendings of documents in chatbots from one address. */
  document: [{ tries: 300, seconds: HOUR }],
  /** Views of chatbots and decisions about tags from one address. */
  signal: [{ tries: 300, seconds: MINUTE }],
  /** Whatever applicants do on their own pages, from one address. */
  ownApplication: [{ tries: 120, seconds: MINUTE }],
  /** Calendars that read the appointments of people from one address: a calendar service has one for many. */
  calendar: [{ tries: 300, seconds: MINUTE }],
  /** Letters and invitations to applicants that one person sends, each to one or to many at once. */
  letter: [{ tries: 300, seconds: HOUR }],
  /** Tables, archives and everything about a person, written for one person. */
  export: [{ tries: 60, seconds: HOUR }],
  /** Forms with files, and files alone, of one person. */
  upload: [{ tries: 600, seconds: HOUR }],
  /** Places, terms and suggestions that one person looks up while typing; a step of the wizard asks for several. */
  lookup: [{ tries: 600, seconds: MINUTE }],
  /** Pictures of designs that are not saved, for one person: while somebody types, each change asks for five. */
  preview: [{ tries: 600, seconds: MINUTE }],
  /** Pictures that are drawn or scaled for one person or address. */
  picture: [{ tries: 600, seconds: MINUTE }],
  /** Everything of an organization, for one person: each reads all its rows and files. */
  organizationExport: [{ tries: 6, seconds: HOUR }],
  /** Tables of statistics that one person gives to be read. */
  statistics: [{ tries: 60, seconds: HOUR }],
  /** Payment pages that are opened at the provider for one person. */
  checkout: [{ tries: 60, seconds: HOUR }],
} as const satisfies Record<string, readonly RateLimit[]>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/**
 * Where the person who meets a limit reads of it. `form`: above the form that they sent, with the time to wait and what
 * they typed; `page`: a page of its own in place of the one asked for, which brings a posted form back; `script`: where
 * only scripts ask, whose part of the page says it or stays as it was; `call`: the bare answer to a program; `nowhere`:
 * what goes beyond is left out or done in a cheaper way. Every refusal is a 429 with Retry-After.
 */
type LimitShownAt = "form" | "page" | "script" | "call" | "nowhere";

export const LIMIT_SHOWN_AT = {
  login: "form",
  loginOfAddress: "form",
  loginOfAccount: "form",
  secondStep: "form",
  secondStepOfAccount: "form",
  newPasskey: "script",
  newSignInMail: "nowhere",
  reset: "nowhere",
  resetOfAddress: "form",
  register: "form",
  knownAddressMail: "nowhere",
  registerOfAddress: "form",
  resend: "form",
  ownCode: "nowhere",
  emailChange: "form",
  invitation: "form",
  conversation: "form",
  application: "nowhere",
  ownPage: "form",
  linkMail: "form",
  linkMailOfConversation: "form",
  linkMailOfAddress: "form",
  linkMailOfJob: "form",
  reminder: "nowhere",
  hook: "nowhere",
  import: "form",
  request: "page",
  post: "page",
  api: "call",
  apiOfToken: "call",
  proof: "form",
  refresh: "call",
  challenge: "script",
  invitationLink: "page",
  answer: "form",
  document: "form",
  signal: "nowhere",
  ownApplication: "page",
  calendar: "call",
  letter: "form",
  export: "page",
  upload: "form",
  lookup: "script",
  preview: "script",
  picture: "script",
  organizationExport: "page",
  statistics: "form",
  checkout: "form",
} as const satisfies Record<RateLimitName, LimitShownAt>;
