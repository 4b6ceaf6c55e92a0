import { isFinalPhase } from "~/domain/applicants/phases";
import type { BoardGround } from "../board-context";
import type { BoardCard } from "../board-data";
import { type BoardDialogKind, boardHref } from "../board-place";
import { pickValue } from "../pick";
import { undoMany } from "./hands-on-many";
import { phaseNameIn } from "./names";
import { cardAt, type Place, placeOf } from "./places";
import type { Work, Workspace } from "./workspace";

/** What pointer, keys and buttons can do: each way to a change is one of these. */
export interface Hands {
  now: () => Workspace;
  ground: BoardGround;
  dispatch: (work: Work) => void;
  /** Read out. */
  announce: (sentence: string) => void;
  /** Chooses exactly these for what is done to several. */
  choose: (ids: readonly string[]) => void;
  /** The focus goes to this card once it is drawn. */
  focus: (id: string) => void;
}

/** Moves a card, or asks first where the move needs a reason or a second yes. */
export function moveTo(hands: Hands, id: string, place: Place): void {
  const { now, ground, dispatch, announce } = hands;
  const state = now();
  const card = cardAt(state.columns, id);
  const from = state.lifted?.id === id ? state.lifted.from : placeOf(state.columns, id);
  if (!card || !from) {
    // Somebody else has taken it away while it was in hand.
    if (state.lifted?.id === id) dispatch({ what: "cancel" });
    return;
  }
  if (from.phase === place.phase && from.index === place.index) {
    dispatch({ what: "drop" });
    return;
  }
  const isLeaving = from.phase !== place.phase;
  if (isLeaving && (place.phase === "rejected" || isFinalPhase(from.phase))) {
    dispatch({ what: "cancel" });
    ask(hands, place.phase === "rejected" ? "reject" : "confirm", { ...card, phase: from.phase }, place.phase);
    return;
  }
  const phase = phaseNameIn(state.phases, place.phase);
  const text = ground.say("live_moved", { name: card.name, phase });
  dispatch({ what: "move", id, place, now: Date.now(), notice: { text, undo: true } });
  announce(sayPlace(hands, "live_dropped", id));
}

/** Takes the last move back. */
export function undo(hands: Hands): void {
  const { now, ground, dispatch, announce, focus } = hands;
  const { past, columns, phases } = now();
  const step = past.at(-1);
  if (!step) return;
  if ("ways" in step) {
    undoMany(hands, step.ways);
    return;
  }
  const card = cardAt(columns, step.id);
  if (!card) {
    dispatch({ what: "forgetStep" });
    return;
  }
  const others = (columns.get(step.from.phase) ?? []).filter(({ id }) => id !== step.id);
  const index = step.from.after ? others.findIndex(({ id }) => id === step.from.after) + 1 : 0;
  const text = ground.say("live_undone", { name: card.name, phase: phaseNameIn(phases, step.from.phase) });
  const place = { phase: step.from.phase, index };
  dispatch({ what: "move", id: step.id, place, isUndo: true, now: Date.now(), notice: { text } });
  announce(text);
  focus(step.id);
}

/** Gives one of the fixed labels, or takes it. */
export function toggleLabel({ now, ground, dispatch, announce }: Hands, id: string, label: string): void {
  const card = cardAt(now().columns, id);
  const known = ground.labels.get(label);
  if (!card || !known) return;
  const key = card.labels?.includes(label) ? "live_unlabelled" : "live_labelled";
  dispatch({ what: "label", id, label, notice: null });
  announce(ground.say(key, { name: card.name, label: known.name }));
}

/** Opens a dialog of the page about one card. */
export function ask({ now, ground }: Hands, kind: BoardDialogKind, card: BoardCard, phase = ""): void {
  const href = boardHref(ground.jobId, { ...ground.place, phase: "" }, kind, pickValue(card));
  leave(now, kind === "confirm" ? `${href}&to=${encodeURIComponent(phase)}` : href);
}

/** Goes to another page once everything is saved; who cannot save does not hold it up for ever, the browser asks then. */
export function leave(now: () => Workspace, href: string): void {
  const begun = Date.now();
  const go = () => {
    if (now().queue.length > 0 && Date.now() - begun < LONGEST_WAIT_MS) setTimeout(go, 40);
    else location.assign(href);
  };
  go();
}

const LONGEST_WAIT_MS = 4_000;

/** Where a card stands now, in words. */
export function sayPlace({ now, ground }: Hands, key: "live_lifted" | "live_at" | "live_dropped", id: string): string {
  const { columns, phases } = now();
  const place = placeOf(columns, id);
  if (!place) return "";
  return ground.say(key, {
    name: cardAt(columns, id)?.name ?? "",
    phase: phaseNameIn(phases, place.phase),
    place: place.index + 1,
    count: columns.get(place.phase)?.length ?? 0,
  });
}
