import { checkAttachments, type MailAttachment } from "./attachments";
import type { Mail } from "./mailer";
import type { RenderedMail } from "./templates";

export interface Letter extends RenderedMail {
  /** As in the setting MAIL_FROM: an address, or a name and an address in angle brackets. */
  from: string;
  to: { address: string; name: string };
  replyTo?: string | null;
  /** Switches such mails off by POST (RFC 8058). */
  unsubscribe?: string | null;
  attachments: MailAttachment[];
}

/**
 * The one place where a mail gets its header fields: no line break of any value survives, so no value adds a header.
 * Throws for attachments that a mail cannot carry, or whose name or type would not be safe in a header.
 */
export function composeMail({ from, to, replyTo, unsubscribe, subject, text, html, attachments }: Letter): Mail {
  checkAttachments(attachments);
  const address = headerValue(to.address).replace(/[<>,;"\s]/g, "");
  const name = headerValue(to.name).replace(/["\\<>]/g, "");
  return {
    from: headerValue(from),
    to: name ? `"${name}" <${address}>` : address,
    replyTo: replyTo ? headerValue(replyTo).replace(/[<>,;"\s]/g, "") : null,
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
    subject: headerValue(subject),
    text,
    html,
    attachments,
  };
}

const unsubscribeHeaders = (address: string) => ({
  "List-Unsubscribe": `<${headerValue(address).replace(/[<>\s]/g, "")}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** On one line, without control characters. */
function headerValue(text: string): string {
  return text
    .replace(/[\r\n]+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .replace(/[\u2028\u2029]/g, " ")
    .trim();
}
