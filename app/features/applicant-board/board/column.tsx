import { memo, Suspense } from "react";
import { toneOf } from "~/features/applicant/label-badge";
import { useBoard } from "../board-context";
import { type CardList, Cards, type CardsProps } from "./cards";
import { ColumnEnd } from "./column-end";

export interface ColumnProps extends CardsProps {
  /** Of the island. */
  list?: CardList;
}

export const columnAnchor = (phase: string): string => `phase-${phase}`;

/**
 * One phase of the board with those of its cards that are shown. Drawn anew only when one of them changes. The island
 * hydrates the cards of each column by themselves, after everything else or when one of them is used.
 */
export const Column = memo(function Column({ list: List = Cards, ...column }: ColumnProps) {
  const { phase, cards } = column;
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
        <Suspense>
          <List {...column} />
        </Suspense>
      )}
      <ColumnEnd phase={phase} shown={cards.length} />
    </section>
  );
});
