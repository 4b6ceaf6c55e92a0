export type UnreadableReason =
  | "unreachable"
  | "privateAddress"
  | "tooLarge"
  | "loginPage"
  | "emptyPdf"
  | "scannedPdf"
  | "noAd"
  | "otherLanguage"
  | "wrongType";

/** What was handed in gives no job ad, and why. */
export class AdUnreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.name = "AdUnreadable";
    this.reason = reason;
  }
}
