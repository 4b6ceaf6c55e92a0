import { MOST_PEOPLE } from "~/domain/applicants/selected-cards";
import type { BoardCard } from "../board-data";
import type { BulkResult } from "../board-outcome";
import type { BoardCommand, BoardState, Notice, UndoStep } from "./board-state";
import { placeCard, removeCard } from "./place-card";
import { type CardPosition, findCard, positionOf, withCardChanged } from "./positions";
import { type Post, placeKey } from "./post";

/** A change of several that leads back, in one post: `back` has the previous position of each of `ids`. */
export type BulkChange = BulkMoveBack | BulkLabelChange;

export interface BulkMoveBack {
  phase: string;
  ids: readonly string[];
  back: readonly PreviousPosition[];
}

/** Where a card goes back to. */
export interface PreviousPosition {
  id: string;
  place: CardPosition;
}

export interface BulkLabelChange {
  label: string;
  isOff: boolean;
  ids: readonly string[];
}

type CommandOf<What extends BoardCommand["type"]> = Extract<BoardCommand, { type: What }>;

/** Several go to the top of a phase, in the order given, or back to their previous positions in it. */
export function applyBulkMove(state: BoardState, { ids, phase, back, now, notice }: CommandOf<"moveMany">): BoardState {
  const undo = ids.flatMap((id) => {
    const place = positionOf(state.columns, id);
    return place ? [{ id, place }] : [];
  });
  if (undo.length === 0) return state;
  const since = Math.floor(now / 60_000);
  const to = back ? topFirst(back) : undo.toReversed().map(({ id }) => ({ id, place: { phase, index: 0 } }));
  let next = state;
  for (const { id, place } of to)
    next = placeById(next, id, place, findCard(next.columns, id)?.phase === phase ? {} : { since });
  const post: Post = { type: "moveMany", ids: undo.map(({ id }) => id), phase, undo, ...(back && { isBack: true }) };
  return enqueue(next, post, back ? null : undoStepOf(undo, phase), notice);
}

/** A label given to several, or taken from them. */
export function applyBulkLabel(state: BoardState, { isUndo, notice, ...way }: CommandOf<"labelMany">): BoardState {
  const undo: BulkLabelChange[] = [];
  let { columns } = state;
  for (const id of way.ids)
    columns = withCardChanged(columns, id, (card) => {
      const before = card.labels ?? [];
      const labels = withLabel(before, way.label, way.isOff);
      if (before.includes(way.label) === way.isOff) undo.push(reverseLabelChange(before, way, id));
      return { ...card, labels };
    });
  return enqueue({ ...state, columns }, way, isUndo ? null : { changes: groupByLabel(undo) }, notice);
}

/** The server's answer for each card: those that somebody else has changed stay theirs, missing ones are removed. */
export function applyBulkSaved(state: BoardState, { worked, notice }: CommandOf<"savedMany">): BoardState {
  const [post] = state.queue;
  const rest = { ...state, queue: state.queue.slice(1), notice: notice ?? state.notice };
  if (post?.type === "labelMany") return withoutMissing(rest, post.ids, worked);
  if (post?.type !== "moveMany") return rest;
  const { done, conflicts, previous = [] } = worked;
  let next = withoutMissing(rest, post.ids, worked);
  for (const id of done)
    next = { ...next, columns: withCardChanged(next.columns, id, (card) => ({ ...card, version: card.version + 1 })) };
  // Where somebody else has put them comes with the next refresh; until then they are at their previous positions.
  const overtaken = new Set(conflicts.map(({ id }) => id));
  for (const id of overtaken) next = withoutPendingChanges(next, id);
  for (const { id, place } of topFirst(post.undo)) if (overtaken.has(id)) next = placeById(next, id, place);
  const places = previous.map(({ id, phase, place }): [string, number] => [placeKey(id, phase), place]);
  return { ...next, places: new Map([...next.places, ...places]) };
}

/** Cards whose change cannot be saved go back to their previous positions. */
export function applyBulkRefusal(state: BoardState, post: Post): BoardState {
  if (post.type !== "moveMany") return state;
  return topFirst(post.undo).reduce((next, { id, place }) => placeById(next, id, place), state);
}

/** Each finds those above it in their places. */
const topFirst = (back: readonly PreviousPosition[]): PreviousPosition[] =>
  back.toSorted((one, other) => one.place.index - other.place.index);

/** Nothing more is done to a card, and nothing of it taken back. */
export function withoutPendingChanges(state: BoardState, id: string): BoardState {
  const queue = state.queue.flatMap((post): Post[] => {
    if (!("ids" in post)) return post.id === id ? [] : [post];
    const ids = post.ids.filter((each) => each !== id);
    return ids.length > 0 ? [{ ...post, ids }] : [];
  });
  const past = state.undoSteps.flatMap((step): UndoStep[] => {
    if (!("changes" in step)) return step.id === id ? [] : [step];
    const ways = step.changes.map((way) => {
      const ids = way.ids.filter((each) => each !== id);
      return "back" in way ? { ...way, ids, back: way.back.filter((each) => each.id !== id) } : { ...way, ids };
    });
    const left = ways.filter(({ ids }) => ids.length > 0);
    return left.length > 0 ? [{ changes: left }] : [];
  });
  return { ...state, queue, undoSteps: past, lifted: state.lifted?.id === id ? null : state.lifted };
}

function placeById(state: BoardState, id: string, place: CardPosition, change: Partial<BoardCard> = {}): BoardState {
  const card = findCard(state.columns, id);
  return card ? placeCard(state, { ...card, ...change }, place) : state;
}

function enqueue(state: BoardState, post: Post, step: UndoStep | null, notice: Notice): BoardState {
  const past = step ? [...state.undoSteps, step] : state.undoSteps;
  return { ...state, queue: [...state.queue, post], undoSteps: past, notice };
}

function withoutMissing(state: BoardState, ids: readonly string[], { done, conflicts }: BulkResult): BoardState {
  const known = new Set([...done, ...conflicts.map(({ id }) => id)]);
  return ids.filter((id) => !known.has(id)).reduce(withoutCard, state);
}

/** Somebody who is not there any more: nothing of them is left, nor waits. */
export function withoutCard(state: BoardState, id: string): BoardState {
  const card = findCard(state.columns, id);
  return card ? removeCard(withoutPendingChanges(state, id), card) : withoutPendingChanges(state, id);
}

/** Each phase gets back who came from it, as many at once as one post takes. */
function undoStepOf(undo: readonly PreviousPosition[], phase: string): UndoStep | null {
  const moved = undo.filter(({ place }) => place.phase !== phase);
  const ways = [...new Set(moved.map(({ place }) => place.phase))].flatMap((from) => {
    const back = moved.filter(({ place }) => place.phase === from);
    return chunksOf(back).map((some) => ({ phase: from, ids: some.map(({ id }) => id), back: some }));
  });
  return ways.length > 0 ? { changes: ways } : null;
}

const chunksOf = (back: readonly PreviousPosition[]): PreviousPosition[][] =>
  back.length > 0 ? [back.slice(0, MOST_PEOPLE), ...chunksOf(back.slice(MOST_PEOPLE))] : [];

/** What gives one card its labels again. */
function reverseLabelChange(before: readonly string[], { label, isOff }: BulkLabelChange, id: string): BulkLabelChange {
  const other = isChoice(label) && !isOff ? before.find(isChoice) : undefined;
  return other ? { label: other, isOff: false, ids: [id] } : { label, isOff: !isOff, ids: [id] };
}

function groupByLabel(ways: readonly BulkLabelChange[]): BulkLabelChange[] {
  const groups = new Map<string, BulkLabelChange>();
  for (const way of ways) {
    const key = `${way.isOff} ${way.label}`;
    groups.set(key, { ...way, ids: [...(groups.get(key)?.ids ?? []), ...way.ids] });
  }
  return [...groups.values()];
}

/** High, medium and low are one choice: each replaces the others. */
const isChoice = (label: string): boolean => label === "high" || label === "medium" || label === "low";

/** The same labels with one given, in front, or taken. */
export function withLabel(labels: readonly string[], label: string, isOff: boolean): string[] {
  const rest = labels.filter((each) => each !== label && !(isChoice(label) && isChoice(each)));
  return isOff ? labels.filter((each) => each !== label) : [label, ...rest];
}
