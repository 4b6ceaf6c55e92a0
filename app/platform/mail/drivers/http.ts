import { toBase64 } from "~/lib/base64url";
import type { MailAttachment } from "../attachments";
import type { Mailer } from "../mailer";

/**
 * A provider that takes a mail as JSON `{from, to: [..], reply_to, headers, subject, text, html, attachments:
 * [{filename, content_type, content}]}`, the content in base64, with a bearer token.
 */
export function httpMailer(url: string, token: string | null, fetcher: typeof fetch): Mailer {
  return {
    async send({ from, to, replyTo, headers, subject, text, html, attachments }) {
      if (!url || !token) throw new Error("MAIL_DRIVER=http needs MAIL_HTTP_URL and MAIL_HTTP_TOKEN");
      const response = await fetcher(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify({
          from,
          to: [to],
          ...(replyTo && { reply_to: replyTo }),
          ...(headers && { headers }),
          subject,
          text,
          html,
          attachments: attachments.map(asJson),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`mail provider answered ${response.status}`);
    },
  };
}

const asJson = ({ name, type, bytes }: MailAttachment) => ({
  filename: name,
  content_type: type,
  content: toBase64(bytes),
});

const TIMEOUT_MS = 10_000;
