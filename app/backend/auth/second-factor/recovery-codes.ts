import { createHash } from "node:crypto";
import { toBase32 } from "~/lib/base32";

const CODES = 10;
/** 80 bits: nobody finds a code by its hash, so that no key is needed which might be replaced. */
const BYTES = 10;

/** Ten codes, as they are stored: without hyphens. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => toBase32(crypto.getRandomValues(new Uint8Array(BYTES))));

/** ABCD-EFGH-IJKL-MNOP */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

export const hashRecoveryCode = (user: string, code: string): string =>
  createHash("sha256").update(`recovery|${user}|${code}`).digest("hex");
