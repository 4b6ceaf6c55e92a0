import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Services } from "../services";

/** What is stored instead of a token: nobody who reads the database can use it. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * For values with few possibilities (codes, addresses): without the secret they cannot be tried out. `purpose` keeps
 * uses apart.
 */
export function keyedHash({ secrets }: Pick<Services, "secrets">, purpose: string, value: string): string {
  return createHmac("sha256", secrets.AUTH_SECRET).update(`${purpose}|${value}`).digest("hex");
}

/** 64 characters that cannot be guessed. */
export const randomToken = () => randomBytes(48).toString("base64url");

/** The token that follows a refresh token: every holder derives the same one, only we can. */
export function successorOf({ secrets }: Pick<Services, "secrets">, token: string): string {
  return createHmac("sha384", secrets.AUTH_SECRET).update(`refresh|${token}`).digest("base64url");
}

/** Compares two hex digests without telling where they differ. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
