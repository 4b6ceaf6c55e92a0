import type { Quality } from "../applicants/applicant";

/** The steps from an ad to an application, in their order. Phases of the board follow, up to `hired`. */
export const FUNNEL_STEPS = ["impressions", "clicks", "opened", "started", "contactGiven", "sent"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** What was counted in one period, of one source or of all. */
export interface FunnelTotals {
  steps: Record<FunnelStep, number>;
  /** Applications by the fit that followed from their answers. */
  quality: Record<Quality, number>;
  /** Applicants who have been in the phase, each once, by the phase's key or id; phases without any are left out. */
  phases: Record<string, number>;
  /** Applicants moved to hired, less those moved out of it again: may be negative in a single week. */
  hires: number;
  /** Cents; null where nothing was entered. */
  spend: number | null;
}

/** How long applicants stayed in a phase that they have left, or waited for the first contact. */
export interface Times {
  /** Stays that ended. */
  count: number;
  median: Duration;
  /** Nine of ten were at most this long. */
  p90: Duration;
}

/** Whole hours below 48 hours, whole days from then on; rounded down. */
export interface Duration {
  amount: number;
  unit: "hours" | "days";
}

/** Turns of a conversation besides its questions. */
export const FIXED_TURNS = ["contact", "documents", "privacy"] as const;

/** Basis points of the later step over the earlier one; null where nothing reached the earlier one. */
export function conversion(from: number, to: number): number | null {
  return from > 0 ? Math.round((to * 10_000) / from) : null;
}

/** Cents for each, rounded; null without spend or without any. */
export function costPer(spend: number | null, count: number): number | null {
  return spend === null || count <= 0 ? null : Math.round(spend / count);
}
