import type { ApplicantEntity } from "~/content-api/applicant-entities";
import type { PanelBoard } from "./applicant-view";

/**
 * Which one of how many an applicant is in the order of the board; null where the filter leaves them out. Rejected
 * people count where they are shown.
 */
export function rankOf(
  { phase, above }: Pick<ApplicantEntity, "phase" | "above">,
  { phases, place }: Pick<PanelBoard, "phases" | "place">,
): { number: number; count: number } | null {
  if (above === null) return null;
  const shown = phases.filter(({ id }) => id !== "rejected" || place.withRejected || phase === "rejected");
  const before = shown.slice(
    0,
    shown.findIndex(({ id }) => id === phase),
  );
  return { number: people(before) + above + 1, count: people(shown) };
}

const people = (phases: PanelBoard["phases"]) => phases.reduce((sum, { count }) => sum + count, 0);
