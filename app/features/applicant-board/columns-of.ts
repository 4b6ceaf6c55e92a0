import type { BoardCard, BoardData } from "./board-data";
import { boardHref } from "./board-place";
import type { ColumnProps } from "./column";
import type { BoardSay } from "./say";

/** As many cards as one column shows before the list is the better place. */
export const MOST_IN_COLUMN = 40;

/** Each phase with its cards, and the way to those that are not shown. */
export function columnsOf(data: BoardData, say: BoardSay): ColumnProps[] {
  const { jobId, place, phases, cards } = data;
  const byPhase = grouped(cards);
  return phases.map((phase) => {
    const own = byPhase.get(phase.id) ?? [];
    const isHidden = phase.id === "rejected" && !place.withRejected && phase.count > 0;
    const column: ColumnProps = { phase, cards: own };
    if (own.some(({ id }) => id === place.applicantId)) column.openId = place.applicantId;
    if (isHidden) column.hidden = { href: boardHref(jobId, { ...place, withRejected: true }) };
    else if (phase.count > own.length) column.more = moreOf(phase.count, own.length, phase.id);
    return column;
  });

  function moreOf(count: number, shown: number, phase: string) {
    if (shown < MOST_IN_COLUMN) {
      const next = Math.min(count, MOST_IN_COLUMN) - shown;
      return {
        href: `${boardHref(jobId, { ...place, more: phase })}#phase-${phase}`,
        text: say("more", { count: next }),
      };
    }
    return { href: boardHref(jobId, { ...place, face: "list", phase, more: "" }), text: say("all", { count }) };
  }
}

function grouped(cards: readonly BoardCard[]): Map<string, BoardCard[]> {
  const groups = new Map<string, BoardCard[]>();
  for (const card of cards) groups.set(card.phase, [...(groups.get(card.phase) ?? []), card]);
  return groups;
}
