import type { WorkedOn } from "../board-answer";
import type { BoardCard } from "../board-data";
import { MOST_PEOPLE } from "../undo";
import { placed, removed } from "./count";
import { isChoice, withLabel } from "./labels";
import { cardAt, changed, type Place, placeOf } from "./places";
import { type Post, placeKey } from "./post";
import type { Notice, Step, Work, Workspace } from "./workspace";

/** A change of several that leads back, in one post: `back` says where each of `ids` stood. */
export type ManyWay = BackWay | LabelWay;

export interface BackWay {
  phase: string;
  ids: readonly string[];
  back: readonly Back[];
}

/** Where a card goes back to. */
export interface Back {
  id: string;
  place: Place;
}

export interface LabelWay {
  label: string;
  isOff: boolean;
  ids: readonly string[];
}

type WorkOf<What extends Work["what"]> = Extract<Work, { what: What }>;

/** Several go to the top of a phase, in the order given, or back to where each stood in it. */
export function movedMany(state: Workspace, { ids, phase, back, now, notice }: WorkOf<"moveMany">): Workspace {
  const undo = ids.flatMap((id) => {
    const place = placeOf(state.columns, id);
    return place ? [{ id, place }] : [];
  });
  if (undo.length === 0) return state;
  const since = Math.floor(now / 60_000);
  const to = back ? fromTheTop(back) : undo.toReversed().map(({ id }) => ({ id, place: { phase, index: 0 } }));
  let next = state;
  for (const { id, place } of to)
    next = placedBy(next, id, place, cardAt(next.columns, id)?.phase === phase ? {} : { since });
  const post: Post = { what: "moveMany", ids: undo.map(({ id }) => id), phase, undo, ...(back && { isBack: true }) };
  return queued(next, post, back ? null : backOf(undo, phase), notice);
}

/** A label given to several, or taken from them. */
export function labelledMany(state: Workspace, { isUndo, notice, ...way }: WorkOf<"labelMany">): Workspace {
  const undo: LabelWay[] = [];
  let { columns } = state;
  for (const id of way.ids)
    columns = changed(columns, id, (card) => {
      const before = card.labels ?? [];
      const labels = withLabel(before, way.label, way.isOff);
      if (before.includes(way.label) === way.isOff) undo.push(labelBack(before, way, id));
      return { ...card, labels };
    });
  return queued({ ...state, columns }, way, isUndo ? null : { ways: joined(undo) }, notice);
}

/** The server's word on each: who was changed by somebody else stands where they put them, who is not there any more is gone. */
export function savedMany(state: Workspace, { worked, notice }: WorkOf<"savedMany">): Workspace {
  const [post] = state.queue;
  const rest = { ...state, queue: state.queue.slice(1), notice: notice ?? state.notice };
  if (post?.what === "labelMany") return gone(rest, post.ids, worked);
  if (post?.what !== "moveMany") return rest;
  const { done, conflicts, stood = [] } = worked;
  let next = gone(rest, post.ids, worked);
  for (const id of done)
    next = { ...next, columns: changed(next.columns, id, (card) => ({ ...card, version: card.version + 1 })) };
  // Where somebody else has put them is in the news; until then they stand where they stood.
  const kept = new Set(conflicts.map(({ id }) => id));
  for (const id of kept) next = forgotten(next, id);
  for (const { id, place } of fromTheTop(post.undo)) if (kept.has(id)) next = placedBy(next, id, place);
  const places = stood.map(({ id, phase, place }): [string, number] => [placeKey(id, phase), place]);
  return { ...next, places: new Map([...next.places, ...places]) };
}

/** What cannot be saved stands as it stood. */
export function refusedMany(state: Workspace, post: Post): Workspace {
  if (post.what !== "moveMany") return state;
  return fromTheTop(post.undo).reduce((next, { id, place }) => placedBy(next, id, place), state);
}

/** Each finds those above it in their places. */
const fromTheTop = (back: readonly Back[]): Back[] =>
  back.toSorted((one, other) => one.place.index - other.place.index);

/** Nothing more is done to a card, and nothing of it taken back. */
export function forgotten(state: Workspace, id: string): Workspace {
  const queue = state.queue.flatMap((post): Post[] => {
    if (!("ids" in post)) return post.id === id ? [] : [post];
    const ids = post.ids.filter((each) => each !== id);
    return ids.length > 0 ? [{ ...post, ids }] : [];
  });
  const past = state.past.flatMap((step): Step[] => {
    if (!("ways" in step)) return step.id === id ? [] : [step];
    const ways = step.ways.map((way) => {
      const ids = way.ids.filter((each) => each !== id);
      return "back" in way ? { ...way, ids, back: way.back.filter((each) => each.id !== id) } : { ...way, ids };
    });
    const left = ways.filter(({ ids }) => ids.length > 0);
    return left.length > 0 ? [{ ways: left }] : [];
  });
  return { ...state, queue, past, lifted: state.lifted?.id === id ? null : state.lifted };
}

function placedBy(state: Workspace, id: string, place: Place, change: Partial<BoardCard> = {}): Workspace {
  const card = cardAt(state.columns, id);
  return card ? placed(state, { ...card, ...change }, place) : state;
}

function queued(state: Workspace, post: Post, step: Step | null, notice: Notice): Workspace {
  const past = step ? [...state.past, step] : state.past;
  return { ...state, queue: [...state.queue, post], past, notice };
}

function gone(state: Workspace, ids: readonly string[], { done, conflicts }: WorkedOn): Workspace {
  const known = new Set([...done, ...conflicts.map(({ id }) => id)]);
  return ids.filter((id) => !known.has(id)).reduce(withoutCard, state);
}

/** Somebody who is not there any more: nothing of them is left, nor waits. */
export function withoutCard(state: Workspace, id: string): Workspace {
  const card = cardAt(state.columns, id);
  return card ? removed(forgotten(state, id), card) : forgotten(state, id);
}

/** Each phase gets back who came from it, as many at once as one post takes. */
function backOf(undo: readonly Back[], phase: string): Step | null {
  const moved = undo.filter(({ place }) => place.phase !== phase);
  const ways = [...new Set(moved.map(({ place }) => place.phase))].flatMap((from) => {
    const back = moved.filter(({ place }) => place.phase === from);
    return chunksOf(back).map((some) => ({ phase: from, ids: some.map(({ id }) => id), back: some }));
  });
  return ways.length > 0 ? { ways } : null;
}

const chunksOf = (back: readonly Back[]): Back[][] =>
  back.length > 0 ? [back.slice(0, MOST_PEOPLE), ...chunksOf(back.slice(MOST_PEOPLE))] : [];

/** What gives one card its labels again. */
function labelBack(before: readonly string[], { label, isOff }: LabelWay, id: string): LabelWay {
  const other = isChoice(label) && !isOff ? before.find(isChoice) : undefined;
  return other ? { label: other, isOff: false, ids: [id] } : { label, isOff: !isOff, ids: [id] };
}

function joined(ways: readonly LabelWay[]): LabelWay[] {
  const groups = new Map<string, LabelWay>();
  for (const way of ways) {
    const key = `${way.isOff} ${way.label}`;
    groups.set(key, { ...way, ids: [...(groups.get(key)?.ids ?? []), ...way.ids] });
  }
  return [...groups.values()];
}
