import { toBase64Url } from "~/lib/base64url";
import { sign } from "~/platform/session/seal";
import type { Services } from "../../services";

/** Months that the applicant's own page stays open. */
export const SELF_MONTHS = 6;

/**
 * The key to an applicant's own page: always the same for one applicant, so that every mail may carry it; the row
 * keeps its hash only.
 */
export function selfToken({ secrets }: Services, applicant: string): Promise<string> {
  return sign(`self|${applicant}`, secrets.AUTH_SECRET);
}

export async function selfTokenHash(token: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}

/** Months that a consent to the talent pool is good for. */
export const TALENT_POOL_MONTHS = 12;

/** Path of the page, without an account: see, correct, withdraw, erase. */
export const selfPath = (token: string): string => `/application/${token}`;
