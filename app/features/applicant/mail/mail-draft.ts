/** What a mail to an applicant may begin with. */
export const MAIL_TEMPLATES = ["own", "invitation", "question", "refusal"] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export interface MailDraft {
  template: MailTemplate;
  subject: string;
  text: string;
}
