import { memo } from "react";
import { useBoard } from "./board-context";
import type { BoardCard, BoardPhase } from "./board-data";
import { Card } from "./card";
import { toneOf } from "./tone-of";

export interface ColumnProps {
  phase: BoardPhase;
  cards: readonly BoardCard[];
  /** Who stands open, if it is one of this column's. */
  openId?: string;
  picked?: ReadonlySet<string>;
  /** Cards that are left out because they are rejected, with the way to them. */
  hidden?: { href: string };
  /** The way to more of them. */
  more?: { href: string; text: string };
}

export const columnAnchor = (phase: string): string => `phase-${phase}`;

/** One phase of the board with those of its cards that are shown. */
export const Column = memo(function Column({ phase, cards, openId, picked, hidden, more }: ColumnProps) {
  const { say } = useBoard();
  const heading = `column-${phase.id}`;
  return (
    <section className="column" id={columnAnchor(phase.id)} aria-labelledby={heading} data-phase={phase.id}>
      <h2 id={heading} className={toneOf(phase)}>
        <span>
          {phase.name}
          {phase.isAnonymous && <small className="soft"> · {say("masked")}</small>}
        </span>
        <span className="count">{phase.count}</span>
      </h2>
      {cards.length > 0 && (
        <ol className="plain-list">
          {cards.map((card) => (
            <Card key={card.id} card={card} isOpen={card.id === openId} isPicked={picked?.has(card.id)} />
          ))}
        </ol>
      )}
      {hidden && (
        <p className="nobody">
          {say("hidden", { count: phase.count })} <a href={hidden.href}>{say("show")}</a>
        </p>
      )}
      {cards.length === 0 && !hidden && <p className="nobody">{say("nobody")}</p>}
      {more && (
        <a className="button button-small button-wide more" href={more.href}>
          {more.text}
        </a>
      )}
    </section>
  );
});
