import type { Quality } from "./applicant";

/** What a board or list is narrowed by besides a search. */
export interface CardFilter {
  /** A label's id, or `none`. */
  label?: string;
  quality?: Quality;
  /** Only those the asking person is responsible for. */
  mine?: boolean;
  unread?: boolean;
  /** In the first phase for three days, and no colleague did anything. */
  waiting?: boolean;
}

/** What a filter looks at; a property that the filter does not ask for may be left out. */
export interface FilteredCard {
  phase: string;
  /** As `QUALITY_RANKS` has it. */
  rank?: number;
  labels?: readonly string[];
  responsible?: string | null;
  isSeen?: boolean;
  isAnonymised?: boolean;
  /** When the card came into its phase, in milliseconds. */
  since?: number;
  /** Whether a colleague did anything. */
  isTouched?: boolean;
}

/** By this number qualities are stored and sorted. */
export const QUALITY_RANKS: Record<Quality, number> = { ideal: 2, possible: 1, reject: 0 };

const WAITING_MS = 3 * 24 * 3_600_000;

/** Whether a card matches a filter of this person, at this moment. Nothing is left to read of an anonymized one. */
export function isMatching(
  card: FilteredCard,
  { label, quality, mine, unread, waiting }: CardFilter,
  { user, now }: { user: string; now: Date },
): boolean {
  const labels = card.labels ?? [];
  if (quality && card.rank !== QUALITY_RANKS[quality]) return false;
  if (label && !(label === "none" ? labels.length === 0 : labels.includes(label))) return false;
  if (mine && card.responsible !== user) return false;
  if (unread && (card.isSeen || card.isAnonymised)) return false;
  return !waiting || (card.phase === "applied" && !card.isTouched && (card.since ?? 0) < now.getTime() - WAITING_MS);
}
