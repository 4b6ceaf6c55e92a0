import { fromBase32, toBase32 } from "./base32";

/** RFC 6238 as authenticator apps know it: SHA-1, six digits, a new code every thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Bytes of a new secret, as long as the hash; shorter than 16 none is taken. */
const SECRET_BYTES = 20;
const LEAST_BYTES = 16;

export const newTotpSecret = (): string => toBase32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

export const isTotpSecret = (text: string): boolean => (fromBase32(text)?.length ?? 0) >= LEAST_BYTES;

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a step; `secret` is base 32. */
export async function totpCode(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    fromBase32(secret) ?? new Uint8Array(),
    { name: "HMAC", hash: "SHA-1" },
    false,
    ["sign"],
  );
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = mac.getUint8(mac.byteLength - 1) & 15;
  const number = (mac.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** The step of which this is the code: the present one, the one before or the next; null when it is none of them. */
export async function matchingStep(secret: string, code: string, now: Date): Promise<number | null> {
  const present = totpStep(now);
  for (const step of [present, present - 1, present + 1]) if ((await totpCode(secret, step)) === code) return step;
  return null;
}

/** What authenticator apps read from a QR code. */
export function otpauthUrl({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
