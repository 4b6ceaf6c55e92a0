export interface MailAttachment {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Cloudflare sends mails up to 5 MiB, and base64 makes four bytes of three. */
const MOST_ATTACHED_BYTES = 3 * 1024 * 1024;
const MOST_ATTACHMENTS = 5;

/** Throws where names, types, number or sizes may not go into a mail. */
export function checkAttachments(attachments: readonly MailAttachment[]): void {
  checkNames(attachments);
  checkSize(attachments.reduce((sum, { bytes }) => sum + bytes.length, 0));
}

/** Throws for more bytes than one mail carries. */
export function checkSize(bytes: number): void {
  if (bytes > MOST_ATTACHED_BYTES) throw new Error(`attachments of ${bytes} bytes are too large for a mail`);
}

/** The same for attachments whose bytes are not at hand. Names and types become header fields: ASCII, no quotes. */
export function checkNames(attachments: readonly { name: string; type: string }[]): void {
  if (attachments.length > MOST_ATTACHMENTS) throw new Error(`a mail has at most ${MOST_ATTACHMENTS} attachments`);
  for (const { name, type } of attachments) {
    if (!NAME.test(name)) throw new Error(`not a name of an attachment: ${JSON.stringify(name)}`);
    if (!TYPE.test(type)) throw new Error(`not a type of an attachment: ${JSON.stringify(type)}`);
  }
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,98}[A-Za-z0-9]$/;
const TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,60}$/;
