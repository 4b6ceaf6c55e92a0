import { fromBase64Url, toHex } from "~/lib/base64url";
import { isSameText, sign } from "~/platform/session/seal";
import type { Services } from "../services";

type Signing = Pick<Services, "secrets" | "settings">;

/**
 * Where an applicant's answers go: `reply+TOKEN@domain`, the token being the id and a signature in hexadecimal digits,
 * because mail servers write addresses in small letters. Null without the setting, and for an id that is no UUID.
 */
export async function replyAddress(services: Signing, applicant: string): Promise<string | null> {
  const { MAIL_REPLY_DOMAIN: domain } = services.settings;
  const id = applicant.replaceAll("-", "").toLowerCase();
  if (!domain || !UUID.test(applicant)) return null;
  return `reply+${id}${await signatureOf(services, id)}@${domain}`;
}

/** The applicant whose address this is; null for any other one. */
export async function readReplyAddress(services: Signing, address: string): Promise<string | null> {
  const { MAIL_REPLY_DOMAIN: domain } = services.settings;
  const [, id = "", signature = "", at = ""] = ADDRESS.exec(address.trim().toLowerCase()) ?? [];
  if (!domain || at !== domain || !isSameText(signature, await signatureOf(services, id))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ADDRESS = /^reply\+([0-9a-f]{32})([0-9a-f]{20})@([^@\s]+)$/;
/** Half of what goes before the @ of an address, which has at most 64 characters. */
const SIGNATURE_DIGITS = 20;

async function signatureOf({ secrets }: Signing, id: string): Promise<string> {
  const signature = fromBase64Url(await sign(`reply|${id}`, secrets.AUTH_SECRET));
  return toHex(signature).slice(0, SIGNATURE_DIGITS);
}
