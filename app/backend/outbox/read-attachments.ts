import { checkSize, type MailAttachment } from "~/platform/mail/attachments";
import type { StoredAttachment } from "./payload";

/** The attachments of a mail with their bytes. Throws when one is missing or all together are too large for a mail. */
export async function readAttachments(
  bucket: R2Bucket,
  attachments: readonly StoredAttachment[] = [],
): Promise<MailAttachment[]> {
  const read: MailAttachment[] = [];
  let size = 0;
  for (const { name, type, ...content } of attachments) {
    if ("text" in content) {
      const bytes = new TextEncoder().encode(content.text);
      size += bytes.length;
      checkSize(size);
      read.push({ name, type, bytes });
      continue;
    }
    const { key } = content;
    const object = await bucket.head(key);
    size += object?.size ?? 0;
    // Before the bytes are in memory.
    checkSize(size);
    const stored = await bucket.get(key);
    if (!stored) throw new Error(`the attachment ${key} is missing`);
    read.push({ name, type, bytes: new Uint8Array(await stored.arrayBuffer()) });
  }
  return read;
}
