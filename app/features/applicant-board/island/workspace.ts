import type { BoardCard, BoardData, BoardPhase } from "../board-data";
import { type Columns, columnsOf } from "../columns-of";
import { aboveOf, cardAt, changed, merged, type Place, placeOf, put, without } from "./places";
import type { Post } from "./post";

/** Everything that the island knows of a board. Pure data: what happens with it is said by `work`. */
export interface Workspace {
  phases: BoardPhase[];
  columns: Columns;
  /** Whom keys hold, and where they were taken from. */
  lifted: { id: string; from: Place } | null;
  /** What is not saved yet, in order; the first one is on its way. */
  queue: Post[];
  /** Moves that can be taken back, the last one last. */
  past: Step[];
  notice: Notice | null;
}

export interface Step {
  id: string;
  from: { phase: string; after: string | null };
  to: string;
}

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
  | { what: "saved"; card: BoardCard | null }
  | { what: "overtaken"; card: BoardCard | null; notice: Notice }
  | { what: "refused"; notice: Notice }
  | { what: "fresh"; data: BoardData }
  | { what: "forgetStep" }
  | { what: "notice"; notice: Notice | null };

export function openWorkspace(data: BoardData): Workspace {
  const { phases } = data;
  return { phases, columns: columnsOf(data), lifted: null, queue: [], past: [], notice: null };
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
      return card && state.lifted ? { ...placed(state, card, state.lifted.from), lifted: null } : state;
    }
    case "move":
      return moved(state, done);
    case "label":
      return labelled(state, done);
    case "saved":
      return saved(state, done.card);
    case "overtaken":
      return overtaken(state, done);
    case "refused": {
      const [post] = state.queue;
      const card = post && cardAt(state.columns, post.id);
      const back = card && post.undo ? placed(state, card, post.undo) : state;
      return { ...back, queue: state.queue.slice(1), notice: done.notice };
    }
    case "fresh": {
      // What is not saved yet would jump back for a moment.
      if (state.queue.length > 0 || state.lifted) return state;
      return { ...state, phases: done.data.phases, columns: merged(state.columns, columnsOf(done.data)) };
    }
    case "forgetStep":
      return { ...state, past: state.past.slice(0, -1) };
    case "notice":
      return { ...state, notice: done.notice };
  }
}

/** Puts a card somewhere, and counts. */
function placed(state: Workspace, card: BoardCard, place: Place): Workspace {
  const columns = put(state.columns, card, place);
  return { ...state, columns, phases: counted(state.phases, card.phase, place.phase) };
}

function counted(phases: BoardPhase[], from: string, to: string): BoardPhase[] {
  if (from === to) return phases;
  return phases.map((phase) => {
    const change = Number(phase.id === to) - Number(phase.id === from);
    return change ? { ...phase, count: Math.max(phase.count + change, 0) } : phase;
  });
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

/** High, medium and low are one choice: each puts the others off. */
const FIXED = ["high", "medium", "low"];

function labelled(state: Workspace, { id, label, notice }: Extract<Work, { what: "label" }>): Workspace {
  const card = cardAt(state.columns, id);
  if (!card) return state;
  const labels = card.labels ?? [];
  const isOff = labels.includes(label);
  const rest = labels.filter((each) => each !== label && !(FIXED.includes(label) && FIXED.includes(each)));
  const next = isOff ? rest : [label, ...rest];
  const columns = changed(state.columns, id, (before) => ({ ...before, labels: next }));
  return { ...state, columns, queue: [...state.queue, { what: isOff ? "unlabel" : "label", id, label }], notice };
}

/** The server's word on a card; what is still to be saved of it stays as it is here. */
function saved(state: Workspace, card: BoardCard | null): Workspace {
  const queue = state.queue.slice(1);
  if (!card) return { ...state, queue };
  const isWaiting = queue.some(({ id }) => id === card.id) || state.lifted?.id === card.id;
  const columns = changed(state.columns, card.id, (here) =>
    isWaiting ? { ...here, version: card.version } : { ...card, phase: here.phase },
  );
  return { ...state, columns, queue };
}

/** Somebody was faster: the card stands where they put it, and what waited for it is dropped. */
function overtaken(state: Workspace, { card, notice }: Extract<Work, { what: "overtaken" }>): Workspace {
  const id = state.queue[0]?.id ?? card?.id ?? "";
  const rest = { ...state, queue: state.queue.filter((post) => post.id !== id), notice };
  const here = cardAt(state.columns, id);
  if (!here) return rest;
  const past = state.past.filter((step) => step.id !== id);
  if (!card) return { ...rest, past, columns: without(state.columns, id) };
  const next = placed({ ...rest, past }, here, { phase: card.phase, index: 0 });
  return { ...next, columns: changed(next.columns, id, () => card) };
}
