import { toBase64 } from "~/lib/base64url";
import type { Mailer } from "../mailer";
import { type MailAddress, readAddress } from "./address";

export interface MailBinding {
  send(mail: {
    from: MailAddress;
    to: string;
    replyTo?: string;
    headers?: Record<string, string>;
    subject: string;
    text: string;
    html: string;
    /** The content is base64. */
    attachments: { disposition: "attachment"; filename: string; type: string; content: string }[];
  }): Promise<unknown>;
}

/** Cloudflare's send_email binding `MAIL`. */
export function bindingMailer(binding: MailBinding | undefined): Mailer {
  return {
    async send({ from, to, replyTo, headers, subject, text, html, attachments }) {
      if (!binding) throw new Error("MAIL_DRIVER=binding needs the send_email binding MAIL");
      await binding.send({
        from: readAddress(from),
        to: readAddress(to).email,
        ...(replyTo && { replyTo }),
        ...(headers && { headers }),
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, bytes }) => ({
          disposition: "attachment",
          filename: name,
          type,
          content: toBase64(bytes),
        })),
      });
    },
  };
}
