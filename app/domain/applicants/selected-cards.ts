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

/** A card that goes back, and its previous position in the phase. */
export type CardToRestore = SelectedCard & { place?: number | undefined };

export const MOST_PEOPLE = 40;
/** Each takes a round trip. */
const MOST_SOURCES = 3;
/** Of a position, so that forty of them fit into a cookie. */
const DIGITS = 10;

/** The button that gives one label to all, or takes it from all. */
export const setLabelIntent = (label: string, isOff: boolean): string => `setLabels:${isOff ? "take" : "add"}.${label}`;

/** The button that undoes a move; null when nothing moved, or when it is too much for a cookie. */
export function undoIntentOf(
  cards: readonly SelectedCard[],
  to: string,
  places: ReadonlyMap<string, number> = new Map(),
): string | null {
  const moved = cards.filter(({ phase }) => phase !== to);
  const groups = groupsOf(moved);
  if (moved.length === 0 || moved.length > MOST_PEOPLE || groups.length > MOST_SOURCES) return null;
  // Each move raises the version by one: a card that somebody else moves meanwhile stays.
  return restoreIntent(moved.map((card) => ({ ...card, version: card.version + 1, place: places.get(card.id) })));
}

/** The button that brings cards back over the versions given: "undo:PHASE~CARD~CARD!PHASE~CARD". */
export function restoreIntent(cards: readonly CardToRestore[]): string {
  const groups = groupsOf(cards).map(({ phase, cards: each }) => [phase, ...each.map(restoreValue)].join("~"));
  return `undo:${groups.join("!")}`;
}

/** The cards of such a button by the phase that they go back to. */
export function readUndo(argument: string): { phase: string; cards: CardToRestore[] }[] {
  const groups = argument.split("!").slice(0, MOST_SOURCES);
  return groups.flatMap((group) => {
    const [phase = "", ...values] = group.split("~");
    const cards = values.slice(0, MOST_PEOPLE).flatMap((value) => readRestored(value, phase));
    return phase && cards.length > 0 ? [{ phase, cards }] : [];
  });
}

function restoreValue({ id, version, place }: CardToRestore): string {
  return `${id}.${version}${place === undefined ? "" : `.${Number(place.toPrecision(DIGITS))}`}`;
}

function readRestored(value: string, phase: string): CardToRestore[] {
  const [, id = "", version = "", place] =
    /^([^.]+)\.(\d{1,9})(?:\.(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?))?$/.exec(value) ?? [];
  return id ? [{ id, version: Number(version), phase, ...(place !== undefined && { place: Number(place) }) }] : [];
}

function groupsOf(cards: readonly CardToRestore[]): { phase: string; cards: CardToRestore[] }[] {
  const groups = new Map<string, CardToRestore[]>();
  for (const card of cards) groups.set(card.phase, [...(groups.get(card.phase) ?? []), card]);
  return [...groups].map(([phase, each]) => ({ phase, cards: each }));
}
