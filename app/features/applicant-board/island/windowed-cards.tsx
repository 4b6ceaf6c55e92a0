import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { CardIn, type CardsProps } from "../board/cards";
import { useBoard } from "../board-context";
import { type ColumnHeights, MOST_DRAWN, type Segment, segmentsOf, windowAt } from "./card-window";

/** As much of a screen above and below what is seen is drawn. */
const AHEAD = 0.75;

/** Of a card that was never drawn, before any was measured: pixels. */
const USUAL_HEIGHT = 120;

/**
 * The cards of a column, of which a long one has only those in the document that are near what is seen, and who has the
 * focus, is lifted or is to be seen. What is left out keeps its height. An opened column grows when its end comes near.
 */
export function WindowedCards({ phase, cards, openId, liftedId, revealedId, picked, grow }: CardsProps) {
  const { place } = useBoard();
  const list = useRef<HTMLOListElement>(null);
  const known = useRef({ heights: new Map<string, number>(), usual: 0 });
  const [{ focusedId, ...shown }, setShown] = useState({ from: 0, to: MOST_DRAWN, focusedId: "" });
  const isLong = cards.length > MOST_DRAWN;
  const mayGrow = place.more.includes(phase.id) && cards.length < phase.count;
  const column: ColumnHeights = {
    count: cards.length,
    heightOf: (index) => known.current.heights.get(cards[index]?.id ?? "") ?? (known.current.usual || USUAL_HEIGHT),
  };
  const latest = useRef({ column, mayGrow, grow });
  latest.current = { column, mayGrow, grow };

  const isWatched = isLong || mayGrow;
  useEffect(() => {
    if (!isWatched) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!list.current) return;
      measure(list.current, known.current);
      const top = -list.current.getBoundingClientRect().top;
      const { column: all, mayGrow: isGrowing, grow: more } = latest.current;
      const next = windowAt(all, top - innerHeight * AHEAD, top + innerHeight * (1 + AHEAD));
      const focused = focusedIn(list.current);
      // A key or a press goes first.
      startTransition(() =>
        setShown((before) => (isSame(before, next, focused) ? before : { ...next, focusedId: focused })),
      );
      if (isGrowing && next.to === all.count) more?.(phase.id);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    document.addEventListener("scroll", later, { capture: true, passive: true });
    addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("scroll", later, { capture: true });
      removeEventListener("resize", later);
    };
  }, [isWatched, phase.id]);

  const pinned = [liftedId, revealedId, focusedId].flatMap((id) =>
    id ? cards.findIndex((each) => each.id === id) : [],
  );
  const window = { from: Math.min(shown.from, cards.length), to: Math.min(shown.to, cards.length) };
  const segments = isLong ? segmentsOf(window, pinned) : [{ from: 0, to: cards.length }];
  // One flat list: a card that is pinned and then within the window stays the same element, and keeps its focus.
  const rows: ReactNode[] = [];
  let end = 0;
  for (const segment of [...segments, { from: cards.length, to: cards.length }]) {
    if (segment.from > end)
      rows.push(<Gap key={`gap-${rows.length === 0 ? "above" : end}`} column={column} from={end} to={segment.from} />);
    for (let index = segment.from; index < segment.to; index += 1) {
      const card = cards[index];
      const counted = isLong ? { place: index + 1, of: phase.count } : undefined;
      if (!card) continue;
      rows.push(<CardIn key={card.id} card={card} openId={openId} liftedId={liftedId} picked={picked} {...counted} />);
    }
    end = Math.max(end, segment.to);
  }
  return (
    <ol className="plain-list" ref={list}>
      {rows}
    </ol>
  );
}

/** In place of cards that are not drawn; the list's own gap follows it. */
function Gap({ column, from, to }: { column: ColumnHeights } & Segment) {
  let height = 0;
  for (let index = from; index < to; index += 1) height += column.heightOf(index);
  return <li aria-hidden="true" style={{ blockSize: `${height}px`, marginBlockEnd: "calc(var(--s2) * -1)" }} />;
}

/** Notes how high the drawn cards are, each with the gap below it. */
function measure(list: HTMLElement, known: { heights: Map<string, number>; usual: number }): void {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const items = [...list.querySelectorAll<HTMLElement>("[data-card]")];
  for (const item of items) known.heights.set(item.dataset.card ?? "", item.offsetHeight + gap);
  // Once: another value would move everything that was never drawn.
  known.usual ||= ([...known.heights.values()].reduce((sum, each) => sum + each, 0) || 0) / (known.heights.size || 1);
}

function focusedIn(list: HTMLElement): string {
  const { activeElement } = document;
  return (list.contains(activeElement) && activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card) || "";
}

const isSame = (before: Segment & { focusedId: string }, { from, to }: Segment, focusedId: string) =>
  before.from === from && before.to === to && before.focusedId === focusedId;
