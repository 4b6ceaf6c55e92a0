import { isFinalPhase } from "~/domain/applicants/phases";
import type { Language } from "~/domain/people";
import type { BoardCard } from "./board-data";

const HOUR = 60;
const DAY = 24 * HOUR;
/** Days in one phase after which a card says that somebody waits. */
const LATE_DAYS = 3;

/** How long ago somebody applied, in words: "vor 3 Stunden", "gestern". */
export function appliedAgo({ applied }: Pick<BoardCard, "applied">, now: string, language: Language): string {
  const minutes = Math.max(Math.round(Date.parse(now) / 60_000) - applied, 0);
  if (minutes < HOUR) return RELATIVE[language].format(-minutes, "minute");
  if (minutes < DAY) return RELATIVE[language].format(-Math.floor(minutes / HOUR), "hour");
  const days = Math.floor(minutes / DAY);
  if (days < 60) return RELATIVE[language].format(-days, "day");
  return RELATIVE[language].format(-Math.floor(days / 30), "month");
}

/** Days in the phase once they are too many to go unsaid; 0 before, and where nobody waits any more. */
export function waitingDays({ since, phase }: Pick<BoardCard, "since" | "phase">, now: string): number {
  const days = Math.floor((Date.parse(now) / 60_000 - since) / DAY);
  return days >= LATE_DAYS && !isFinalPhase(phase) ? days : 0;
}

const RELATIVE = {
  de: new Intl.RelativeTimeFormat("de", { numeric: "auto" }),
  "en-US": new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }),
};
