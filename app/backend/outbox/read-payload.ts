import type { EmployerFace } from "~/content-api/employer-brands";
import { MAIL_LOGO_WIDTH } from "~/domain/limits";
import { toLanguage } from "~/domain/people";
import type { MailTemplate } from "~/platform/mail/mail-data";
import type { RenderedMail } from "~/platform/mail/templates";
import type { MailPayload } from "./payload";

/**
 * The mail an outbox row stands for, and whom it greets; `base`: the product's address, for the employer's logo. The
 * texts of mails are loaded when the first one is read.
 */
export async function readPayload(
  payload: MailPayload,
  face: EmployerFace | null,
  base: string,
): Promise<RenderedMail & { template: MailTemplate; name: string }> {
  const { renderMail } = await import("~/platform/mail/templates");
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
