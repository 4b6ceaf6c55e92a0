import type { SelectedCard } from "../selection";

/** Somebody who goes back, and where in the phase they stood. */
export type CardToRestore = SelectedCard & { place?: number | undefined };

/**
 * A button's intent that takes a move back; null where it came from too many places to say so in a cookie, or where
 * nothing moved.
 */
export function undoIntentOf(
  picks: readonly SelectedCard[],
  to: string,
  places: ReadonlyMap<string, number> = new Map(),
): string | null {
  const moved = picks.filter(({ phase }) => phase !== to && phase !== "-");
  const groups = groupsOf(moved);
  if (moved.length === 0 || moved.length > MOST_PEOPLE || groups.length > MOST_SOURCES) return null;
  // Each move counts one version up: whoever moves a card meanwhile is not overruled.
  return restoreIntent(moved.map((pick) => ({ ...pick, version: pick.version + 1, place: places.get(pick.id) })));
}

/** The intent that brings people back over the versions given. */
export function restoreIntent(picks: readonly CardToRestore[]): string {
  const said = groupsOf(picks).map(({ phase, picks: each }) => [phase, ...each.map(backValue)].join("~"));
  return `undo:${said.join("!")}`;
}

/** Who goes back where, one group for each phase. */
export function readUndo(argument: string): { phase: string; picks: CardToRestore[] }[] {
  const groups = argument.split("!").slice(0, MOST_SOURCES);
  return groups.flatMap((group) => {
    const [phase = "", ...values] = group.split("~");
    const picks = values.slice(0, MOST_PEOPLE).flatMap((value) => readBack(value, phase));
    return phase && picks.length > 0 ? [{ phase, picks }] : [];
  });
}

function backValue({ id, version, place }: CardToRestore): string {
  return `${id}.${version}${place === undefined ? "" : `.${Number(place.toPrecision(DIGITS))}`}`;
}

function readBack(value: string, phase: string): CardToRestore[] {
  const [, id = "", version = "", place] =
    /^([^.]+)\.(\d{1,9})(?:\.(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?))?$/.exec(value) ?? [];
  return id ? [{ id, version: Number(version), phase, ...(place !== undefined && { place: Number(place) }) }] : [];
}

function groupsOf(picks: readonly CardToRestore[]): { phase: string; picks: CardToRestore[] }[] {
  const groups = new Map<string, CardToRestore[]>();
  for (const pick of picks) groups.set(pick.phase, [...(groups.get(pick.phase) ?? []), pick]);
  return [...groups].map(([phase, each]) => ({ phase, picks: each }));
}

export const MOST_PEOPLE = 40;
/** Each takes a round trip. */
const MOST_SOURCES = 3;
/** Of a place: as near as a cookie has room for. */
const DIGITS = 10;
