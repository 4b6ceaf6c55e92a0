import { isFinalPhase } from "~/domain/applicants/phases";
import type { Hands } from "./hands";
import type { LabelWay, ManyWay } from "./many";
import { phaseNameIn } from "./names";
import { cardAt } from "./places";

/** Moves several to the top of a phase. False where something has to be asked first: the plain face does. */
export function moveMany(hands: Hands, ids: readonly string[], phase: string): boolean {
  const { now, ground, dispatch, announce, choose, focus } = hands;
  const { columns, phases } = now();
  const cards = ids.flatMap((id) => cardAt(columns, id) ?? []);
  const isAsked = (from: string) => from !== phase && (phase === "rejected" || isFinalPhase(from));
  if (cards.length === 0 || cards.some((card) => isAsked(card.phase))) return false;
  const text = ground.say("live_movedMany", { count: cards.length, phase: phaseNameIn(phases, phase) });
  const moved = cards.map(({ id }) => id);
  choose([]);
  dispatch({ what: "moveMany", ids: moved, phase, now: Date.now(), notice: { text, undo: true } });
  announce(text);
  if (moved[0]) focus(moved[0]);
  return true;
}

/** Gives several a label, or takes it from them. They stay chosen: who gives one often gives another. */
export function labelMany({ ground, dispatch, announce }: Hands, way: LabelWay): void {
  const label = ground.labels.get(way.label)?.name ?? "";
  const key = way.isOff ? "live_unlabelledMany" : "live_labelledMany";
  const text = ground.say(key, { count: way.ids.length, label });
  dispatch({ what: "labelMany", ...way, notice: { text, undo: true } });
  announce(text);
}

/** Takes back what was done to several; who has gone meanwhile is left out. */
export function undoMany({ now, ground, dispatch, announce, focus }: Hands, ways: readonly ManyWay[]): void {
  const isHere = (id: string) => cardAt(now().columns, id) !== null;
  const left = ways.map((way) => ({ ...way, ids: way.ids.filter(isHere) })).filter(({ ids }) => ids.length > 0);
  dispatch({ what: "forgetStep" });
  const [first] = left;
  if (!first) return;
  const text = ground.say("live_undoneMany", { count: new Set(left.flatMap(({ ids }) => ids)).size });
  for (const way of left) {
    if ("phase" in way) dispatch({ what: "moveMany", ...way, now: Date.now(), notice: { text } });
    else dispatch({ what: "labelMany", ...way, isUndo: true, notice: { text } });
  }
  announce(text);
  if ("phase" in first && first.ids[0]) focus(first.ids[0]);
}

/** The labels that all of them bear. */
export function labelsOfAll({ now }: Hands, ids: readonly string[]): ReadonlySet<string> {
  const [first = [], ...others] = ids.map((id) => cardAt(now().columns, id)?.labels ?? []);
  return new Set(first.filter((label) => others.every((labels) => labels.includes(label))));
}
