import { questionBeforeMoving } from "~/domain/applicants/move-question";
import { selectionValue } from "~/domain/applicants/selected-cards";
import { type BoardDialogKind, boardHref } from "../board-address";
import type { BoardContextValue } from "../board-context";
import type { BoardCard } from "../board-data";
import type { BoardCommand, BoardState } from "./board-state";
import { undoMany } from "./bulk-actions";
import { type CardPosition, findCard, phaseNameIn, positionOf } from "./positions";

/** What pointer, keys and buttons need to change the board. */
export interface BoardActions {
  getState: () => BoardState;
  board: BoardContextValue;
  dispatch: (command: BoardCommand) => void;
  /** Read out. */
  announce: (sentence: string) => void;
  /** Chooses exactly these for what is done to several. */
  choose: (ids: readonly string[]) => void;
  /** The focus goes to this card once it is drawn. */
  focus: (id: string) => void;
}

/** Moves a card, or opens the dialog that asks for a reason or a confirmation. */
export function moveCard(actions: BoardActions, id: string, place: CardPosition): void {
  const { getState: now, board, dispatch, announce } = actions;
  const state = now();
  const card = findCard(state.columns, id);
  const from = state.lifted?.id === id ? state.lifted.from : positionOf(state.columns, id);
  if (!card || !from) {
    // Somebody else has taken it away while it was in hand.
    if (state.lifted?.id === id) dispatch({ type: "cancel" });
    return;
  }
  if (from.phase === place.phase && from.index === place.index) {
    dispatch({ type: "drop" });
    return;
  }
  const question = questionBeforeMoving([from.phase], place.phase);
  if (question) {
    dispatch({ type: "cancel" });
    openDialogAbout(actions, question === "reason" ? "reject" : "confirm", { ...card, phase: from.phase }, place.phase);
    return;
  }
  const phase = phaseNameIn(state.phases, place.phase);
  const text = board.translate("live_moved", { name: card.name, phase });
  dispatch({ type: "move", id, place, now: Date.now(), notice: { text, undo: true } });
  announce(describePosition(actions, "live_dropped", id));
}

/** Takes the last move back. */
export function undo(actions: BoardActions): void {
  const { getState: now, board, dispatch, announce, focus } = actions;
  const { undoSteps: past, columns, phases } = now();
  const step = past.at(-1);
  if (!step) return;
  if ("changes" in step) {
    undoMany(actions, step.changes);
    return;
  }
  const card = findCard(columns, step.id);
  if (!card) {
    dispatch({ type: "forgetStep" });
    return;
  }
  const others = (columns.get(step.from.phase) ?? []).filter(({ id }) => id !== step.id);
  const index = step.from.after ? others.findIndex(({ id }) => id === step.from.after) + 1 : 0;
  const text = board.translate("live_undone", { name: card.name, phase: phaseNameIn(phases, step.from.phase) });
  const place = { phase: step.from.phase, index };
  dispatch({ type: "move", id: step.id, place, isUndo: true, now: Date.now(), notice: { text } });
  announce(text);
  focus(step.id);
}

/** Gives one of the fixed labels, or takes it. */
export function toggleLabel(
  { getState: now, board, dispatch, announce }: BoardActions,
  id: string,
  label: string,
): void {
  const card = findCard(now().columns, id);
  const known = board.labels.get(label);
  if (!card || !known) return;
  const key = card.labels?.includes(label) ? "live_unlabelled" : "live_labelled";
  dispatch({ type: "label", id, label, notice: null });
  announce(board.translate(key, { name: card.name, label: known.name }));
}

/** Opens a dialog of the page about one card. */
export function openDialogAbout(
  { getState: now, board }: BoardActions,
  kind: BoardDialogKind,
  card: BoardCard,
  phase = "",
): void {
  const href = boardHref(board.jobId, { ...board.place, phase: "" }, kind, selectionValue(card));
  leaveWhenSaved(now, kind === "confirm" ? `${href}&to=${encodeURIComponent(phase)}` : href);
}

/**
 * Goes to another page once everything is saved; who cannot save does not hold it up for ever, the browser asks then.
 */
export function leaveWhenSaved(now: () => BoardState, href: string): void {
  const begun = Date.now();
  const go = () => {
    if (now().queue.length > 0 && Date.now() - begun < LONGEST_WAIT_MS) setTimeout(go, 40);
    else location.assign(href);
  };
  go();
}

const LONGEST_WAIT_MS = 4_000;

/** The position of a card now, in words. */
export function describePosition(
  { getState: now, board }: BoardActions,
  key: "live_lifted" | "live_at" | "live_dropped",
  id: string,
): string {
  const { columns, phases } = now();
  const place = positionOf(columns, id);
  if (!place) return "";
  return board.translate(key, {
    name: findCard(columns, id)?.name ?? "",
    phase: phaseNameIn(phases, place.phase),
    place: place.index + 1,
    count: Math.max(
      columns.get(place.phase)?.length ?? 0,
      phases.find(({ id: each }) => each === place.phase)?.count ?? 0,
    ),
  });
}
