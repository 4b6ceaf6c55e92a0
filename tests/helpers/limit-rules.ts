/** Rules whose limit is no refusal: what goes beyond is left out or done in a cheaper way. Each has its own test. */
export const SILENT_RULES = [
  "reset",
  "knownAddressMail",
  "ownCode",
  "newSignInMail",
  "application",
  "reminder",
  "hook",
] as const;

/** Counted by the rows that they make, or of subjects that take a story to make. Each has its own test. */
export const STORY_RULES = [
  "ownPage",
  "invitation",
  "emailChange",
  "newPasskey",
  "secondStep",
  "secondStepOfAccount",
] as const;
