export const QUALITIES = ["ideal", "possible", "reject"] as const;
export type Quality = (typeof QUALITIES)[number];

export const REACHABILITIES = ["morning", "noon", "afternoon", "night"] as const;
export type Reachability = (typeof REACHABILITIES)[number];

/** The fixed phases in their order; custom ones stand between the first and "rejected". */
export const PHASES = [
  "applied",
  "qualificationCall",
  "videoInterview",
  "interview",
  "trialWork",
  "potentialAnalysis",
  "offer",
  "rejected",
  "hired",
] as const;

/** The fixed labels: an applicant bears at most one of them. */
export const PRIORITY_LABELS = ["high", "medium", "low"] as const;
export type PriorityLabel = (typeof PRIORITY_LABELS)[number];

export const REJECT_REASONS = [
  "notQualified",
  "tooFarAway",
  "positionFilled",
  "duplicate",
  "noShow",
  "withdrew",
  "salary",
  "other",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** A second application to the same job within this time is attached to the first. */
export const DUPLICATE_DAYS = 90;
