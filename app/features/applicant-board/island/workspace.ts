import type { WorkedOn } from "../board-answer";
import type { BoardCard, BoardData, BoardPhase } from "../board-data";
import { type Columns, columnsOf, FIRST_IN_COLUMN } from "../columns-of";
import { placed } from "./count";
import { withLabel } from "./labels";
import {
  type Back,
  forgotten,
  type LabelWay,
  labelledMany,
  type ManyWay,
  movedMany,
  refusedMany,
  savedMany,
  withoutCard,
} from "./many";
import { aboveOf, cardAt, changed, merged, opened, type Place, placeOf, without } from "./places";
import { isAbout, type Post } from "./post";

/** Everything that the island knows of a board. Pure data: what happens with it is said by `work`. */
export interface Workspace {
  phases: BoardPhase[];
  columns: Columns;
  /** Of the whole job, whatever the filter. */
  hired: number;
  /** Whom keys hold, and where they were taken from. */
  lifted: { id: string; from: Place } | null;
  /** What is not saved yet, in order; the first one is on its way. */
  queue: Post[];
  /** Where cards stood before they were moved, as the server keeps it: by card and phase. */
  places: ReadonlyMap<string, number>;
  /** Moves that can be taken back, the last one last. */
  past: Step[];
  notice: Notice | null;
}

/** What leads back: the place of one, or a change of several. */
export type Step = { id: string; from: { phase: string; after: string | null }; to: string } | { ways: ManyWay[] };

/** A sentence in sight. Only what can be taken back offers it. */
export interface Notice {
  text: string;
  undo?: boolean;
  isBad?: boolean;
}

export type Work =
  | { what: "lift"; id: string }
  | { what: "carry"; place: Place }
  | { what: "drop" }
  | { what: "cancel" }
  | { what: "move"; id: string; place: Place; isUndo?: boolean; now: number; notice: Notice }
  | { what: "label"; id: string; label: string; notice: Notice | null }
  | { what: "moveMany"; ids: readonly string[]; phase: string; back?: readonly Back[]; now: number; notice: Notice }
  | ({ what: "labelMany"; isUndo?: boolean; notice: Notice } & LabelWay)
  | { what: "saved"; card: BoardCard | null }
  | { what: "savedMany"; worked: WorkedOn; notice: Notice | null }
  | { what: "overtaken"; card: BoardCard | null; notice: Notice }
  | { what: "refused"; notice: Notice | null }
  | { what: "fresh"; data: BoardData }
  | { what: "more"; phase: string; cards: readonly BoardCard[]; closed: string | null }
  | { what: "forgetStep" }
  | { what: "notice"; notice: Notice | null };

export function openWorkspace(data: BoardData): Workspace {
  const { phases, hired } = data;
  return {
    phases,
    hired,
    columns: columnsOf(data),
    lifted: null,
    queue: [],
    places: new Map(),
    past: [],
    notice: null,
  };
}

/** The next state of the board; every way to change it goes through here. */
export function work(state: Workspace, done: Work): Workspace {
  switch (done.what) {
    case "lift": {
      const from = placeOf(state.columns, done.id);
      return from ? { ...state, lifted: { id: done.id, from } } : state;
    }
    case "carry": {
      const card = state.lifted && cardAt(state.columns, state.lifted.id);
      return card ? placed(state, card, done.place) : state;
    }
    case "drop":
      return { ...state, lifted: null };
    case "cancel": {
      const card = state.lifted && cardAt(state.columns, state.lifted.id);
      return { ...(card && state.lifted ? placed(state, card, state.lifted.from) : state), lifted: null };
    }
    case "move":
      return moved(state, done);
    case "label":
      return labelled(state, done);
    case "moveMany":
      return movedMany(state, done);
    case "labelMany":
      return labelledMany(state, done);
    case "savedMany":
      return savedMany(state, done);
    case "saved":
      return saved(state, done.card);
    case "overtaken":
      return overtaken(state, done);
    case "refused": {
      const [post] = state.queue;
      return { ...(post ? refused(state, post) : state), queue: state.queue.slice(1), notice: done.notice };
    }
    case "fresh": {
      // What is not saved yet would jump back for a moment.
      if (state.queue.length > 0 || state.lifted) return state;
      const { phases, hired } = done.data;
      return { ...state, phases, hired, columns: merged(state.columns, columnsOf(done.data)) };
    }
    case "more":
      return { ...state, columns: closed(state, done.closed, opened(state.columns, done.phase, done.cards)) };
    case "forgetStep":
      return { ...state, past: state.past.slice(0, -1) };
    case "notice":
      return { ...state, notice: done.notice };
  }
}

function moved(state: Workspace, { id, place, isUndo, now, notice }: Extract<Work, { what: "move" }>): Workspace {
  const card = cardAt(state.columns, id);
  // Carried by keys, it has left its old place already.
  const from = state.lifted?.id === id ? state.lifted.from : placeOf(state.columns, id);
  if (!card || !from) return state;
  const origin = state.lifted?.id === id ? placed(state, card, from) : state;
  const after = aboveOf(without(origin.columns, id), from);
  const since = from.phase === place.phase ? card.since : Math.floor(now / 60_000);
  const done = placed(origin, { ...(cardAt(origin.columns, id) ?? card), since }, place);
  const below = aboveOf(done.columns, place);
  const post: Post = { what: "move", id, from: from.phase, phase: place.phase, after: below, undo: from };
  const step: Step = { id, from: { phase: from.phase, after }, to: place.phase };
  return {
    ...done,
    lifted: null,
    queue: [...state.queue, post],
    past: isUndo ? state.past.slice(0, -1) : [...state.past, step].slice(-MOST_STEPS),
    notice,
  };
}

const MOST_STEPS = 50;

function labelled(state: Workspace, { id, label, notice }: Extract<Work, { what: "label" }>): Workspace {
  const card = cardAt(state.columns, id);
  if (!card) return state;
  const labels = card.labels ?? [];
  const isOff = labels.includes(label);
  const next = withLabel(labels, label, isOff);
  const columns = changed(state.columns, id, (before) => ({ ...before, labels: next }));
  return { ...state, columns, queue: [...state.queue, { what: isOff ? "unlabel" : "label", id, label }], notice };
}

/** The server's word on a card; what is still to be saved of it stays as it is here. */
function saved(state: Workspace, card: BoardCard | null): Workspace {
  const queue = state.queue.slice(1);
  if (!card) return { ...state, queue };
  const isWaiting = queue.some((post) => isAbout(post, card.id)) || state.lifted?.id === card.id;
  const columns = changed(state.columns, card.id, (here) =>
    isWaiting ? { ...here, version: card.version } : { ...card, phase: here.phase },
  );
  return { ...state, columns, queue };
}

/** Somebody was faster: the card stands where they put it, and what waited for it is dropped. */
function overtaken(state: Workspace, { card, notice }: Extract<Work, { what: "overtaken" }>): Workspace {
  const [post] = state.queue;
  const id = (post && "id" in post ? post.id : card?.id) ?? "";
  const rest = { ...state, notice };
  const here = cardAt(state.columns, id);
  if (!here || !card) return withoutCard(rest, id);
  const next = placed(forgotten(rest, id), here, { phase: card.phase, index: 0 });
  return { ...next, columns: changed(next.columns, id, () => card) };
}

/** Cards of a column beyond its first few are not shown any more; what is still to be saved stays. */
function closed({ queue }: Workspace, phase: string | null, columns: Columns): Columns {
  const cards = phase ? columns.get(phase) : undefined;
  if (!phase || !cards) return columns;
  const left = cards.filter(({ id }, index) => index < FIRST_IN_COLUMN || queue.some((post) => isAbout(post, id)));
  return new Map(columns).set(phase, left);
}

function refused(state: Workspace, post: Post): Workspace {
  if (!("id" in post)) return refusedMany(state, post);
  const card = cardAt(state.columns, post.id);
  return card && post.undo ? placed(state, card, post.undo) : state;
}
