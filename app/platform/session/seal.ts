import { fromBase64Url, toBase64Url } from "~/lib/base64url";
import type { Secrets } from "~/platform/secrets";

/** Seals JSON with AES-GCM; `purpose` is bound in, so that a value sealed for one cookie opens in no other. */
export async function seal(value: unknown, secret: string, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const cipher = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: bytes(purpose) },
    await keyOf(secret),
    plain,
  );
  const sealed = new Uint8Array(iv.length + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), iv.length);
  return toBase64Url(sealed);
}

/** The secret that seals, and the one before it, which still opens. */
export type SessionSecrets = Pick<Secrets, "SESSION_SECRET" | "SESSION_SECRET_BEFORE">;

/** What either secret has sealed for this purpose; null for anything else. */
export async function unsealSession<T>(text: string, secrets: SessionSecrets, purpose: string): Promise<T | null> {
  const { SESSION_SECRET: secret, SESSION_SECRET_BEFORE: before } = secrets;
  return (await unseal<T>(text, secret, purpose)) ?? (before ? unseal<T>(text, before, purpose) : null);
}

/** Null for anything that was not sealed by us for this purpose. */
export async function unseal<T>(text: string, secret: string, purpose: string): Promise<T | null> {
  try {
    const all = fromBase64Url(text);
    const plain = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: all.slice(0, 12), additionalData: bytes(purpose) },
      await keyOf(secret),
      all.slice(12),
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** Whether two signatures are equal; takes as long for every wrong one. */
export function isSameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** HMAC-SHA256, base64url: form tokens and signed challenges. */
export async function sign(text: string, secret: string): Promise<string> {
  const key = await held(signingKeys, secret, () =>
    crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]),
  );
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(text))));
}

const bytes = (text: string) => new TextEncoder().encode(text);

const sealingKeys = new Map<string, CryptoKey>();
const signingKeys = new Map<string, CryptoKey>();

const keyOf = (secret: string) =>
  held(sealingKeys, secret, async () => {
    const digest = await crypto.subtle.digest("SHA-256", bytes(secret));
    return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
  });

/** The key of a secret, made once. Finished keys are held, not promises: those belong to the request that made them. */
async function held(keys: Map<string, CryptoKey>, secret: string, make: () => Promise<CryptoKey>): Promise<CryptoKey> {
  const key = keys.get(secret) ?? (await make());
  keys.set(secret, key);
  return key;
}
