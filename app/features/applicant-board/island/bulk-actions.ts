import { questionBeforeMoving } from "~/domain/applicants/move-question";
import type { BoardActions } from "./board-actions";
import type { BulkChange, BulkLabelChange } from "./bulk-commands";
import { findCard, phaseNameIn } from "./positions";

/** Moves several to the top of a phase. False where something has to be asked first: the form of the page does. */
export function moveMany(actions: BoardActions, ids: readonly string[], phase: string): boolean {
  const { getState: now, board, dispatch, announce, choose, focus } = actions;
  const { columns, phases } = now();
  const cards = ids.flatMap((id) => findCard(columns, id) ?? []);
  const from = cards.map((card) => card.phase);
  if (cards.length === 0 || questionBeforeMoving(from, phase)) return false;
  const text = board.translate("live_movedMany", { count: cards.length, phase: phaseNameIn(phases, phase) });
  const moved = cards.map(({ id }) => id);
  choose([]);
  dispatch({ type: "moveMany", ids: moved, phase, now: Date.now(), notice: { text, undo: true } });
  announce(text);
  if (moved[0]) focus(moved[0]);
  return true;
}

/** Gives several a label, or takes it from them. They stay chosen: who gives one often gives another. */
export function labelMany({ board, dispatch, announce }: BoardActions, way: BulkLabelChange): void {
  const label = board.labels.get(way.label)?.name ?? "";
  const key = way.isOff ? "live_unlabelledMany" : "live_labelledMany";
  const text = board.translate(key, { count: way.ids.length, label });
  dispatch({ type: "labelMany", ...way, notice: { text, undo: true } });
  announce(text);
}

/** Takes back what was done to several; who has gone meanwhile is left out. */
export function undoMany(
  { getState: now, board, dispatch, announce, focus }: BoardActions,
  ways: readonly BulkChange[],
): void {
  const isHere = (id: string) => findCard(now().columns, id) !== null;
  const left = ways.map((way) => ({ ...way, ids: way.ids.filter(isHere) })).filter(({ ids }) => ids.length > 0);
  dispatch({ type: "forgetStep" });
  const [first] = left;
  if (!first) return;
  const text = board.translate("live_undoneMany", { count: new Set(left.flatMap(({ ids }) => ids)).size });
  for (const way of left) {
    if ("phase" in way) dispatch({ type: "moveMany", ...way, now: Date.now(), notice: { text } });
    else dispatch({ type: "labelMany", ...way, isUndo: true, notice: { text } });
  }
  announce(text);
  if ("phase" in first && first.ids[0]) focus(first.ids[0]);
}

/** The labels that all of them bear. */
export function labelsOfAll({ getState: now }: BoardActions, ids: readonly string[]): ReadonlySet<string> {
  const [first = [], ...others] = ids.map((id) => findCard(now().columns, id)?.labels ?? []);
  return new Set(first.filter((label) => others.every((labels) => labels.includes(label))));
}
