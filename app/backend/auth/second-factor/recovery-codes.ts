import { createHash } from "node:crypto";
import { toBase32 } from "~/lib/base32";

const CODES = 10;
/** 120 bits: nobody finds a code by its hash, so that neither a slow hash nor a key is needed. */
const BYTES = 15;

/** Ten codes, as they are stored: without hyphens. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => toBase32(crypto.getRandomValues(new Uint8Array(BYTES))));

/** Whether a text can be such a code. Those that were given before November 2026 have 16 letters. */
export const isRecoveryCode = (code: string): boolean => /^([A-Z2-7]{24}|[A-Z2-7]{16})$/.test(code);

/** ABCD-EFGH-IJKL-MNOP-QRST-UVWX */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

export const hashRecoveryCode = (user: string, code: string): string =>
  createHash("sha256").update(`recovery|${user}|${code}`).digest("hex");
