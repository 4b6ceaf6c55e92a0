import { memo } from "react";
import { toneOf } from "~/features/applicant/label-badge";
import { useBoard } from "../board-context";
import type { BoardCard, BoardPhase } from "../board-data";
import { Card } from "./card";
import { ColumnEnd } from "./column-end";

export interface ColumnProps {
  phase: BoardPhase;
  cards: readonly BoardCard[];
  /** The open card and the one being moved by keys, where they are in this column. */
  openId?: string;
  liftedId?: string;
  picked: ReadonlySet<string>;
}

export const columnAnchor = (phase: string): string => `phase-${phase}`;

/** One phase of the board with those of its cards that are shown. Drawn anew only when one of them changes. */
export const Column = memo(function Column({ phase, cards, openId, liftedId, picked }: ColumnProps) {
  const { translate } = useBoard();
  const heading = `column-${phase.id}`;
  return (
    <section className="column" id={columnAnchor(phase.id)} aria-labelledby={heading} data-phase={phase.id}>
      <h2 id={heading} className={toneOf(phase)}>
        <span>
          {phase.name}
          {phase.isAnonymous && <small className="soft"> · {translate("masked")}</small>}
        </span>
        <span className="count">{phase.count}</span>
      </h2>
      {cards.length > 0 && (
        <ol className="plain-list">
          {cards.map((card) => (
            <Card
              key={card.id}
              card={card}
              isOpen={card.id === openId}
              isLifted={card.id === liftedId}
              isPicked={picked.has(card.id)}
            />
          ))}
        </ol>
      )}
      <ColumnEnd phase={phase} shown={cards.length} />
    </section>
  );
});
