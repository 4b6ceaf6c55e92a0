/** What a token of an organization may be used for, each a part of what its admins may do. */
export const TOKEN_SCOPES = ["readJobs", "writeJobs", "readApplicants", "writeApplicants"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Days for which a new token is offered. */
export const TOKEN_DAYS = [30, 90, 365] as const;

export const TOKEN_LIMITS = { name: 80, perOrganization: 50, keptDays: 90 } as const;

/** What tokens begin with, so that scanners of source code find them. */
export const TOKEN_PREFIX = "sft_";

export type TokenState = "valid" | "expired" | "revoked" | "orphaned";

interface TokenLife {
  expiresAt: string;
  revokedAt: string | null;
  /** Whether who made it still administers the organization. */
  hasMaker: boolean;
}

/** Whether a token is accepted at an instant, and why not. */
export function tokenState({ expiresAt, revokedAt, hasMaker }: TokenLife, now: string): TokenState {
  if (revokedAt !== null) return "revoked";
  if (expiresAt <= now) return "expired";
  return hasMaker ? "valid" : "orphaned";
}
