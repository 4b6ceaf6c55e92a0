import { toHex } from "~/lib/base64url";
import { isSameText } from "../session/seal";

/** An answer as it arrived. */
export interface InboundMail {
  /** The provider's or the sender's id of it: the same mail, sent twice, has the same. */
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Written by a program, such as a note of absence. */
  isAutomatic: boolean;
  attachments: File[];
}

/** Longer than the provider tries again, for a message that is signed once. */
const MOST_AGE_MS = 12 * 3600_000;
const MOST_AHEAD_MS = 5 * 60_000;

/**
 * A message of a Mailgun route ("forward", fully parsed): a form whose `signature` is HMAC-SHA256 of `timestamp` and
 * `token`. Null when it is not genuine, or too old.
 */
export async function readInboundMail(form: FormData, secret: string, now: Date): Promise<InboundMail | null> {
  const entries = [...form.entries()];
  const fields = new Map(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
  const field = (name: string) => fields.get(name) ?? "";
  const timestamp = field("timestamp");
  const age = now.getTime() - Number(timestamp) * 1000;
  const expected = await inboundSignature(secret, timestamp, field("token"));
  if (!isSameText(field("signature").toLowerCase(), expected)) return null;
  if (!/^\d{1,12}$/.test(timestamp) || age > MOST_AGE_MS || age < -MOST_AHEAD_MS) return null;
  const automatic = field("Auto-Submitted").trim().toLowerCase();
  return {
    id: field("Message-Id").trim() || `${timestamp} ${field("token")}`,
    to: field("recipient"),
    from: field("from") || field("sender"),
    subject: field("subject"),
    text: field("body-plain"),
    html: field("body-html"),
    isAutomatic: automatic !== "" && automatic !== "no",
    attachments: entries.flatMap(([, value]) => (typeof value === "string" ? [] : [value])),
  };
}

/** What the provider writes beside a message. */
export async function inboundSignature(secret: string, timestamp: string, token: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", key, bytes(timestamp + token)));
}
