import type { ApplicantEntity } from "~/content-api/applicant-entities";

/** How many answers count, how many of them are ideal, and how many must questions speak against somebody. */
export function tallyOf(rule: ApplicantEntity["derived"]["rule"]) {
  const rated = rule.filter(({ rating }) => rating !== null);
  return {
    rated: rated.length,
    ideal: rated.filter(({ rating }) => rating === "ideal").length,
    against: rated.filter(({ rating, must }) => must && rating === "reject").length,
  };
}
