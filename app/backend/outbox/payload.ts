import { toLanguage } from "~/domain/people";
import type { MailData, MailTemplate } from "~/platform/mail/mail-data";
import { type RenderedMail, renderMail } from "~/platform/mail/templates";

interface Payload<Template extends MailTemplate> {
  template: Template;
  language: string;
  data: MailData[Template];
}

/** The mail an outbox row stands for, and whom it greets. */
export function readPayload(text: string): RenderedMail & { template: MailTemplate; name: string } {
  const { template, language, data } = JSON.parse(text) as Payload<MailTemplate>;
  return { ...renderMail(template, toLanguage(language), data), template, name: data.name };
}
