import type { EmployerFace } from "~/content-api/entities";
import { MAIL_LOGO_WIDTH } from "~/domain/limits";
import { toLanguage } from "~/domain/people";
import type { MailData, MailTemplate } from "~/platform/mail/mail-data";
import { type RenderedMail, renderMail } from "~/platform/mail/templates";

/** What an outbox row keeps of a mail. */
export interface MailPayload<Template extends MailTemplate = MailTemplate> {
  template: Template;
  language: string;
  /** The applicant it goes to: erasing finds it by that, whatever the address was. */
  about?: string;
  /** The job it is about, where there is no applicant yet: its employer's face is shown. */
  job?: string;
  /** Who may switch such mails off by an address in their header. */
  user?: string;
  data: MailData[Template];
  attachments?: StoredAttachment[];
}

/** An attachment as an outbox row keeps it: its bytes are an object of the bucket, or a short text of the row. */
export type StoredAttachment = { name: string; type: string } & ({ key: string } | { text: string });

/** What an outbox row keeps of a subscription that has to follow its booking. */
export interface SubscriptionChange {
  booking: string;
  subscription: string | null;
}

/** The mail an outbox row stands for, and whom it greets; `base`: the product's address, for the employer's logo. */
export function readPayload(
  payload: MailPayload,
  face: EmployerFace | null,
  base: string,
): RenderedMail & { template: MailTemplate; name: string } {
  const { template, language, data } = payload;
  return {
    ...renderMail(template, toLanguage(language), data, face && mailFace(face, base)),
    template,
    name: data.name,
  };
}

const mailFace = ({ color, logo }: EmployerFace, base: string) => ({
  color,
  logo: logo && `${base}/assets/${logo}?width=${MAIL_LOGO_WIDTH}&format=png`,
});
