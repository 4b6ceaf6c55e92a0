import { normalizeEmail } from "~/domain/email";
import type { MailEventKind } from "~/domain/suppressions/suppressions";
import { isSameText } from "../session/seal";
import { inboundSignature } from "./read-inbound-mail";

export interface MailEvent {
  /** The provider's id of it: the same event, sent twice, has the same. */
  id: string;
  address: string;
  kind: MailEventKind;
}

interface Signed {
  secret: string;
  now: Date;
}

const MINUTE = 60_000;

/**
 * What a mail provider posts about mails that it took. A secret that begins with `whsec_` is one of Svix, which signs
 * for Resend (whose form of a request the driver `http` speaks); any other one is Mailgun's HTTP webhook signing key.
 * Null when it is not genuine or too old; empty for events of no interest.
 */
export async function readMailEvents(body: string, headers: Headers, signed: Signed): Promise<MailEvent[] | null> {
  const isSvix = signed.secret.startsWith(SVIX);
  if (isSvix && !(await isSignedBySvix(body, headers, signed))) return null;
  const message = parse(body);
  if (!isSvix && !(await isSignedByMailgun(message, signed))) return null;
  const events = isSvix ? fromResend(message, textOf(headers.get("svix-id"))) : fromMailgun(message);
  return events.flatMap(({ id, address, kind }) => {
    const email = normalizeEmail(address);
    const isWhole = id.length > 0 && id.length <= 200 && email.includes("@") && email.length <= 320;
    return isWhole ? [{ id, address: email, kind }] : [];
  });
}

const SVIX = "whsec_";

/** https://docs.svix.com/receiving/verifying-payloads/how-manual */
async function isSignedBySvix(body: string, headers: Headers, { secret, now }: Signed): Promise<boolean> {
  const [id, timestamp] = [headers.get("svix-id") ?? "", headers.get("svix-timestamp") ?? ""];
  if (!id || !isRecent(timestamp, now, 5 * MINUTE)) return false;
  const expected = await svixSignature(secret, { id, timestamp, body });
  return (headers.get("svix-signature") ?? "").split(" ").some((given) => isSameText(given, expected));
}

/** What the provider writes into `svix-signature`. */
export async function svixSignature(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): Promise<string> {
  const raw = Uint8Array.from(atob(secret.slice(SVIX.length)), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
async function isSignedByMailgun(message: unknown, { secret, now }: Signed): Promise<boolean> {
  const signature = at(message, "signature");
  const [timestamp, token] = [textOf(at(signature, "timestamp")), textOf(at(signature, "token"))];
  // Mailgun goes on trying for eight hours.
  if (!isRecent(timestamp, now, 12 * 60 * MINUTE)) return false;
  return isSameText(textOf(at(signature, "signature")), await inboundSignature(secret, timestamp, token));
}

function isRecent(timestamp: string, now: Date, most: number): boolean {
  const age = now.getTime() - Number(timestamp) * 1000;
  return /^\d{1,12}$/.test(timestamp) && age <= most && age >= -5 * MINUTE;
}

function fromMailgun(message: unknown): MailEvent[] {
  const event = at(message, "event-data");
  const [name, severity] = [at(event, "event"), at(event, "severity")];
  const isRefused = name === "failed" && severity === "permanent";
  const isComplaint = name === "complained" || (isRefused && at(event, "reason") === "suppress-complaint");
  const kind = isComplaint ? "complaint" : isRefused ? "bounce" : name === "failed" ? "soft" : null;
  return kind ? [{ id: textOf(at(event, "id")), address: textOf(at(event, "recipient")), kind }] : [];
}

function fromResend(message: unknown, id: string): MailEvent[] {
  const type = at(message, "type");
  const data = at(message, "data");
  const isForNow = type === "email.delivery_delayed" || textOf(at(at(data, "bounce"), "type")) === "Transient";
  const kind = type === "email.complained" ? "complaint" : isForNow ? "soft" : "bounce";
  if (!["email.bounced", "email.complained", "email.delivery_delayed"].includes(textOf(type))) return [];
  const to = at(data, "to");
  return (Array.isArray(to) ? to : []).map((address, place) => ({
    id: `${id}-${place}`,
    address: textOf(address),
    kind,
  }));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const at = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
