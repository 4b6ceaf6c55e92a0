/** Mails that a person switches on in the profile: columns of `users`. */
export const MAIL_OPT_INS = ["applicationNotification", "jobNoteNotification", "dailyMail"] as const;
export type MailOptIn = (typeof MAIL_OPT_INS)[number];

export const isMailOptIn = (field: string): field is MailOptIn => MAIL_OPT_INS.some((name) => name === field);

const OPT_IN_OF: Readonly<Record<string, MailOptIn>> = {
  newApplication: "applicationNotification",
  appliedAgain: "applicationNotification",
  applicationWithdrawn: "applicationNotification",
  applicantReplied: "applicationNotification",
  newComment: "applicationNotification",
  newNote: "jobNoteNotification",
  noteMentioned: "jobNoteNotification",
  dailyMail: "dailyMail",
};

/** What switches mails of this template on; null for those that are no choice. */
export const optInOf = (template: string): MailOptIn | null => OPT_IN_OF[template] ?? null;
