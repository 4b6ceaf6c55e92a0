import type { ComponentType } from "react";
import type { BoardCard, BoardPhase } from "../board-data";
import { Card } from "./card";

export interface CardsProps {
  phase: BoardPhase;
  cards: readonly BoardCard[];
  /** Where they are among these: the open card, the one being moved by keys, and one that is to be seen. */
  openId?: string;
  liftedId?: string;
  revealedId?: string;
  picked: ReadonlySet<string>;
  /** Asks for more of a phase. */
  grow?: (phase: string) => void;
}

/** Draws the cards of a column; the island has one of its own. */
export type CardList = ComponentType<CardsProps>;

export function Cards({ cards, openId, liftedId, picked }: CardsProps) {
  return (
    <ol className="plain-list">
      {cards.map((card) => (
        <CardIn key={card.id} card={card} openId={openId} liftedId={liftedId} picked={picked} />
      ))}
    </ol>
  );
}

export interface CardInProps extends Pick<CardsProps, "openId" | "liftedId" | "picked"> {
  card: BoardCard;
  /** Counted from 1, where not all cards are in the document. */
  place?: number;
  of?: number;
}

export function CardIn({ card, openId, liftedId, picked, place, of }: CardInProps) {
  return (
    <Card
      card={card}
      isOpen={card.id === openId}
      isLifted={card.id === liftedId}
      isPicked={picked.has(card.id)}
      place={place}
      of={of}
    />
  );
}
