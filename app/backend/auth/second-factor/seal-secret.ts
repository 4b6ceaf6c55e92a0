import { createHash } from "node:crypto";
import { seal, unseal } from "~/platform/session/seal";
import type { Services } from "../../services";

/** A secret as it is stored, and which key it was sealed with. */
export interface SealedSecret {
  secret: string;
  key: string;
}

/** Seals the secret of a person's codes; for another person it does not open. */
export async function sealSecret({ secrets }: Services, user: string, secret: string): Promise<SealedSecret> {
  return { secret: await seal(secret, keyText(secrets.AUTH_SECRET), purposeOf(user)), key: keyId(secrets.AUTH_SECRET) };
}

/** Null when neither the key in use nor the one before opens it. */
export async function openSecret({ secrets }: Services, user: string, sealed: SealedSecret): Promise<string | null> {
  const before = secrets.AUTH_SECRET_BEFORE;
  const used = before && sealed.key === keyId(before) ? before : secrets.AUTH_SECRET;
  return unseal<string>(sealed.secret, keyText(used), purposeOf(user));
}

/** Names a key without telling it. */
export const keyId = (secret: string): string =>
  createHash("sha256")
    .update(`id|${keyText(secret)}`)
    .digest("hex")
    .slice(0, 16);

const keyText = (secret: string) => `totp|${secret}`;

const purposeOf = (user: string) => `totp|${user}`;
