/** Why no mail goes to an address any more; a later one outranks an earlier one. */
export const SUPPRESSION_REASONS = ["soft", "bounce", "complaint"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/**
 * What a mail provider reports. A bounce is for good, a soft one for now (a full mailbox, a server that is away); a
 * complaint is a reader who marked a mail as unwanted.
 */
export type MailEventKind = SuppressionReason;

/**
 * Failures for now stop further mails when they fall on so many different days within so many: providers report each
 * try of one mail, all within hours.
 */
export const SOFT_BOUNCES = { days: 3, within: 14 };

/** Days after which an address is tried again, and what providers reported is forgotten. */
export const SUPPRESSED_DAYS = 365;

/** Whether the owner of an address may ask for another try: who complained has said no. */
export const mayTryAgain = (reason: SuppressionReason): boolean => reason !== "complaint";
