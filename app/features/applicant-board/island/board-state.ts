import { firstInColumn } from "~/domain/applicants/board-size";
import { type Columns, columnsOf } from "../board/columns-of";
import type { BoardCard, BoardData, BoardPhase } from "../board-data";
import type { BulkResult } from "../board-outcome";
import {
  applyBulkLabel,
  applyBulkMove,
  applyBulkRefusal,
  applyBulkSaved,
  type BulkChange,
  type BulkLabelChange,
  type PreviousPosition,
  withLabel,
  withoutCard,
  withoutPendingChanges,
} from "./bulk-commands";
import { placeCard } from "./place-card";
import {
  type CardPosition,
  cardAbove,
  findCard,
  mergeColumns,
  positionOf,
  withCardChanged,
  withMoreCards,
  withoutCardIn,
} from "./positions";
import { isAbout, type Post } from "./post";

/** Everything that the island knows of a board, as pure data; `applyCommand` changes it. */
export interface BoardState {
  phases: BoardPhase[];
  columns: Columns;
  /** Of the whole job, whatever the filter. */
  hired: number;
  /** Whom keys hold, and where they were taken from. */
  lifted: { id: string; from: CardPosition } | null;
  /** What is not saved yet, in order; the first one is on its way. */
  queue: Post[];
  /** Previous positions of moved cards, as the server answers them: by card and phase. */
  places: ReadonlyMap<string, number>;
  /** Moves that can be taken back, the last one last. */
  undoSteps: UndoStep[];
  notice: Notice | null;
}

/** What leads back: the place of one, or a change of several. */
export type UndoStep =
  | { id: string; from: { phase: string; after: string | null }; to: string }
  | { changes: BulkChange[] };

/** A sentence in sight. Only what can be taken back offers it. */
export interface Notice {
  text: string;
  undo?: boolean;
  isBad?: boolean;
}

export type BoardCommand =
  | { type: "lift"; id: string }
  | { type: "carry"; place: CardPosition }
  | { type: "drop" }
  | { type: "cancel" }
  | { type: "move"; id: string; place: CardPosition; isUndo?: boolean; now: number; notice: Notice }
  | { type: "label"; id: string; label: string; notice: Notice | null }
  | {
      type: "moveMany";
      ids: readonly string[];
      phase: string;
      back?: readonly PreviousPosition[];
      now: number;
      notice: Notice;
    }
  | ({ type: "labelMany"; isUndo?: boolean; notice: Notice } & BulkLabelChange)
  | { type: "saved"; card: BoardCard | null }
  | { type: "savedMany"; worked: BulkResult; notice: Notice | null }
  | { type: "overtaken"; card: BoardCard | null; notice: Notice }
  | { type: "refused"; notice: Notice | null }
  | { type: "fresh"; data: BoardData }
  | { type: "more"; phase: string; cards: readonly BoardCard[]; closed: string | null }
  | { type: "forgetStep" }
  | { type: "notice"; notice: Notice | null };

export function initialBoardState(data: BoardData): BoardState {
  const { phases, hired } = data;
  return {
    phases,
    hired,
    columns: columnsOf(data),
    lifted: null,
    queue: [],
    places: new Map(),
    undoSteps: [],
    notice: null,
  };
}

/** The next state of the board; every way to change it goes through here. */
export function applyCommand(state: BoardState, done: BoardCommand): BoardState {
  switch (done.type) {
    case "lift": {
      const from = positionOf(state.columns, done.id);
      return from ? { ...state, lifted: { id: done.id, from } } : state;
    }
    case "carry": {
      const card = state.lifted && findCard(state.columns, state.lifted.id);
      return card ? placeCard(state, card, done.place) : state;
    }
    case "drop":
      return { ...state, lifted: null };
    case "cancel": {
      const card = state.lifted && findCard(state.columns, state.lifted.id);
      return { ...(card && state.lifted ? placeCard(state, card, state.lifted.from) : state), lifted: null };
    }
    case "move":
      return applyMove(state, done);
    case "label":
      return applyLabel(state, done);
    case "moveMany":
      return applyBulkMove(state, done);
    case "labelMany":
      return applyBulkLabel(state, done);
    case "savedMany":
      return applyBulkSaved(state, done);
    case "saved":
      return applySaved(state, done.card);
    case "overtaken":
      return applyConflict(state, done);
    case "refused": {
      const [post] = state.queue;
      return { ...(post ? applyRefusal(state, post) : state), queue: state.queue.slice(1), notice: done.notice };
    }
    case "fresh": {
      // What is not saved yet would jump back for a moment.
      if (state.queue.length > 0 || state.lifted) return state;
      const { phases, hired } = done.data;
      return { ...state, phases, hired, columns: mergeColumns(state.columns, freshColumns(state.columns, done.data)) };
    }
    case "more":
      return {
        ...state,
        columns: withColumnClosed(state, done.closed, withMoreCards(state.columns, done.phase, done.cards)),
      };
    case "forgetStep":
      return { ...state, undoSteps: state.undoSteps.slice(0, -1) };
    case "notice":
      return { ...state, notice: done.notice };
  }
}

/**
 * What an opened column has loaded below the cards that the answer names stays, but for those that it names elsewhere.
 */
function freshColumns(before: Columns, data: BoardData): Columns {
  const named = new Set(data.cards.map(({ id }) => id));
  const fresh = new Map(columnsOf(data));
  for (const phase of data.place.more) {
    const cards = fresh.get(phase) ?? [];
    const own = new Set(cards.map(({ id }) => id));
    const old = before.get(phase) ?? [];
    const below = old.slice(old.findLastIndex(({ id }) => own.has(id)) + 1);
    if (fresh.has(phase)) fresh.set(phase, [...cards, ...below.filter(({ id }) => !named.has(id))]);
  }
  return fresh;
}

function applyMove(
  state: BoardState,
  { id, place, isUndo, now, notice }: Extract<BoardCommand, { type: "move" }>,
): BoardState {
  const card = findCard(state.columns, id);
  // Carried by keys, it has left its old place already.
  const from = state.lifted?.id === id ? state.lifted.from : positionOf(state.columns, id);
  if (!card || !from) return state;
  const origin = state.lifted?.id === id ? placeCard(state, card, from) : state;
  const after = cardAbove(withoutCardIn(origin.columns, id), from);
  const since = from.phase === place.phase ? card.since : Math.floor(now / 60_000);
  const done = placeCard(origin, { ...(findCard(origin.columns, id) ?? card), since }, place);
  const below = cardAbove(done.columns, place);
  const post: Post = {
    type: "move",
    id,
    from: from.phase,
    phase: place.phase,
    after: below,
    undo: from,
    isBack: isUndo,
  };
  const step: UndoStep = { id, from: { phase: from.phase, after }, to: place.phase };
  return {
    ...done,
    lifted: null,
    queue: [...state.queue, post],
    undoSteps: isUndo ? state.undoSteps.slice(0, -1) : [...state.undoSteps, step].slice(-MOST_STEPS),
    notice,
  };
}

const MOST_STEPS = 50;

function applyLabel(state: BoardState, { id, label, notice }: Extract<BoardCommand, { type: "label" }>): BoardState {
  const card = findCard(state.columns, id);
  if (!card) return state;
  const labels = card.labels ?? [];
  const isOff = labels.includes(label);
  const next = withLabel(labels, label, isOff);
  const columns = withCardChanged(state.columns, id, (before) => ({ ...before, labels: next }));
  return { ...state, columns, queue: [...state.queue, { type: isOff ? "unlabel" : "label", id, label }], notice };
}

/** The server's word on a card; what is still to be saved of it stays as it is here. */
function applySaved(state: BoardState, card: BoardCard | null): BoardState {
  const queue = state.queue.slice(1);
  if (!card) return { ...state, queue };
  const isWaiting = queue.some((post) => isAbout(post, card.id)) || state.lifted?.id === card.id;
  const columns = withCardChanged(state.columns, card.id, (here) =>
    isWaiting ? { ...here, version: card.version } : { ...card, phase: here.phase },
  );
  return { ...state, columns, queue };
}

/** Somebody else was faster: the card goes where they put it, and what waited for it is dropped. */
function applyConflict(state: BoardState, { card, notice }: Extract<BoardCommand, { type: "overtaken" }>): BoardState {
  const [post] = state.queue;
  const id = (post && "id" in post ? post.id : card?.id) ?? "";
  const rest = { ...state, notice };
  const here = findCard(state.columns, id);
  if (!here || !card) return withoutCard(rest, id);
  const next = placeCard(withoutPendingChanges(rest, id), here, { phase: card.phase, index: 0 });
  return { ...next, columns: withCardChanged(next.columns, id, () => card) };
}

/** Cards of a column beyond its first few are not shown any more; what is still to be saved stays. */
function withColumnClosed({ queue }: BoardState, phase: string | null, columns: Columns): Columns {
  const cards = phase ? columns.get(phase) : undefined;
  if (!phase || !cards) return columns;
  const first = firstInColumn(columns.size);
  const left = cards.filter(({ id }, index) => index < first || queue.some((post) => isAbout(post, id)));
  return new Map(columns).set(phase, left);
}

function applyRefusal(state: BoardState, post: Post): BoardState {
  if (!("id" in post)) return applyBulkRefusal(state, post);
  const card = findCard(state.columns, post.id);
  return card && post.undo ? placeCard(state, card, post.undo) : state;
}
