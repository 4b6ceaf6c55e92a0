import { LIMITS } from "~/domain/limits";

/** How long a session may last at most, whatever the settings say; browsers keep its cookie as long. */
export const MOST_SESSION_DAYS = 180;

/** Days after which a session ends: without use, and however much it is used. */
export interface SessionDays {
  idleDays: number;
  maxDays: number;
}

export const DEFAULT_SESSION_DAYS: SessionDays = { idleDays: 14, maxDays: 90 };

/** Whose logins have to have a second step, by a setting; organizations ask it of their members themselves. */
export const FACTOR_RULES = ["nobody", "administrators", "administratorsAndAgencies"] as const;
export type FactorRule = (typeof FACTOR_RULES)[number];

export const DEFAULT_FACTOR_RULE: FactorRule = "nobody";

/** Whether an access token is to be refreshed: 30,000 ms before it expires. Both are milliseconds of our own clock. */
export function refreshDue({ expiresAt, now }: { expiresAt: number; now: number }): boolean {
  return now >= expiresAt - LIMITS.tokenRefreshMs;
}
