/** A selected applicant over the version that was seen, and in which phase. */
export interface SelectedCard {
  id: string;
  version: number;
  phase: string;
}

/** As many as one call takes. */
export const MOST_SELECTED = 500;

/** In the field "after" of a move: on top of the phase. Left out, a card stays in its place within its own phase. */
export const ON_TOP = "-";

/** A card as checkboxes, buttons and addresses carry it: id, version and phase, with points between. */
export const selectionValue = ({ id, version, phase }: SelectedCard): string => `${id}.${version}.${phase}`;

/** The button that moves one card; where to is a field of its form. */
export const moveIntent = (card: SelectedCard): string => `move:${selectionValue(card)}`;

/** The card of a checkbox or button; null when the text is none. */
export function readCard(value: string): SelectedCard | null {
  const [id = "", version = "", phase = ""] = value.split(".");
  return id && /^\d{1,9}$/.test(version) && phase ? { id, version: Number(version), phase } : null;
}

/** The cards of checkboxes or an address. What is no card is left out; the same applicant twice counts once. */
export function readSelection(values: readonly unknown[]): SelectedCard[] {
  const found = new Map<string, SelectedCard>();
  for (const value of values) {
    const card = readCard(String(value));
    if (card) found.set(card.id, card);
  }
  return [...found.values()].slice(0, MOST_SELECTED);
}
