import type { MailData, MailTemplate } from "~/platform/mail/mail-data";

/** What an outbox row keeps of a mail. */
export interface MailPayload<Template extends MailTemplate = MailTemplate> {
  template: Template;
  language: string;
  /** The applicant it goes to: erasing finds it by that, whatever the address was. */
  about?: string;
  /** The job it is about, where there is no applicant yet: its employer's face is shown. */
  job?: string;
  /** The conversation that it leads back to. */
  conversation?: string;
  /** Who may switch such mails off by an address in their header. */
  user?: string;
  data: MailData[Template];
  attachments?: StoredAttachment[];
}

/** An attachment as an outbox row keeps it: its bytes are an object of the bucket, or a short text of the row. */
export type StoredAttachment = { name: string; type: string } & ({ key: string } | { text: string });

/** What an outbox row keeps of a subscription that has to follow its booking. */
export interface SubscriptionChange {
  /** Null: its first payment was refused, and nothing is booked. */
  booking: string | null;
  subscription: string | null;
}
