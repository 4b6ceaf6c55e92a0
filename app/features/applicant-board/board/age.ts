import { isFinalPhase } from "~/domain/applicants/phases";
import type { Language } from "~/domain/people";
import { relativeAge } from "~/domain/relative-age";
import type { BoardCard } from "../board-data";

const DAY_MINUTES = 24 * 60;
/** Days in one phase after which a card shows that the applicant waits. */
const LATE_DAYS = 3;

/** How long ago somebody applied, in words: "vor 3 Stunden", "gestern". */
export function appliedAgo({ applied }: Pick<BoardCard, "applied">, now: string, language: Language): string {
  return relativeAge(Math.max(Math.round(Date.parse(now) / 60_000) - applied, 0), language);
}

/** Days in the phase once they are worth a warning; 0 before, and in final phases. */
export function waitingDays({ since, phase }: Pick<BoardCard, "since" | "phase">, now: string): number {
  const days = Math.floor((Date.parse(now) / 60_000 - since) / DAY_MINUTES);
  return days >= LATE_DAYS && !isFinalPhase(phase) ? days : 0;
}
