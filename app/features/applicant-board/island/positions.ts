import type { Columns } from "../board/columns-of";
import type { BoardCard, BoardPhase } from "../board-data";

/** The position of a card: its phase, and how many are above it. */
export interface CardPosition {
  phase: string;
  index: number;
}

export function positionOf(columns: Columns, id: string): CardPosition | null {
  for (const [phase, cards] of columns) {
    const index = cards.findIndex((card) => card.id === id);
    if (index >= 0) return { phase, index };
  }
  return null;
}

export function findCard(columns: Columns, id: string): BoardCard | null {
  const place = positionOf(columns, id);
  return place ? (columns.get(place.phase)?.[place.index] ?? null) : null;
}

/** The card right above a position; null = on top. */
export function cardAbove(columns: Columns, { phase, index }: CardPosition): string | null {
  return columns.get(phase)?.[index - 1]?.id ?? null;
}

/** The same board with a card somewhere else; only the columns that it touches are new. */
export function withCardAt(columns: Columns, card: BoardCard, { phase, index }: CardPosition): Columns {
  const rest = withoutCardIn(columns, card.id);
  const cards = rest.get(phase);
  if (!cards) return columns;
  return new Map(rest).set(phase, cards.toSpliced(index, 0, card.phase === phase ? card : { ...card, phase }));
}

export function withoutCardIn(columns: Columns, id: string): Columns {
  const place = positionOf(columns, id);
  if (!place) return columns;
  return new Map(columns).set(place.phase, (columns.get(place.phase) ?? []).toSpliced(place.index, 1));
}

/** A card with some of it changed, in its place. */
export function withCardChanged(columns: Columns, id: string, change: (card: BoardCard) => BoardCard): Columns {
  const place = positionOf(columns, id);
  const card = findCard(columns, id);
  if (!place || !card) return columns;
  return new Map(columns).set(place.phase, (columns.get(place.phase) ?? []).with(place.index, change(card)));
}

/** Fresh columns that keep every card and every column that has not changed, so that only what has is drawn anew. */
export function mergeColumns(before: Columns, fresh: Columns): Columns {
  const known = new Map([...before.values()].flat().map((card) => [card.id, card]));
  const columns = new Map<string, readonly BoardCard[]>();
  for (const [phase, cards] of fresh) {
    const own = cards.map((card) => {
      const old = known.get(card.id);
      return old && JSON.stringify(old) === JSON.stringify(card) ? old : card;
    });
    const old = before.get(phase);
    const isSame = old?.length === own.length && own.every((card, index) => card === old[index]);
    columns.set(phase, isSame && old ? old : own);
  }
  return columns;
}

/** The columns with those of one phase that were not shown so far, below what is there. */
export function withMoreCards(columns: Columns, phase: string, fetched: readonly BoardCard[]): Columns {
  const known = new Set([...columns.values()].flat().map(({ id }) => id));
  const added = fetched.filter((card) => card.phase === phase && !known.has(card.id));
  return added.length > 0 ? new Map(columns).set(phase, [...(columns.get(phase) ?? []), ...added]) : columns;
}

/** The name of a phase; "" for an unknown one. */
export const phaseNameIn = (phases: readonly BoardPhase[], id: string): string =>
  phases.find((phase) => phase.id === id)?.name ?? "";
