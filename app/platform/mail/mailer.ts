import type { MailAttachment } from "./attachments";

export interface Mail {
  from: string;
  to: string;
  /** Where answers go; null = to the sender. */
  replyTo: string | null;
  /** More header fields, by name. */
  headers?: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}

/** Sends one finished mail. Throws when the service did not accept it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
