import type { Pick } from "./pick";

/** Somebody who goes back, and where in the phase they stood. */
export type BackPick = Pick & { place?: number };

/** A button's intent that takes a move back; null where it came from too many places to say so in a cookie, or where nothing moved. */
export function undoOf(
  picks: readonly Pick[],
  to: string,
  places: ReadonlyMap<string, number> = new Map(),
): string | null {
  const moved = picks.filter(({ phase }) => phase !== to && phase !== "-");
  const groups = groupsOf(moved);
  if (moved.length === 0 || moved.length > MOST_PEOPLE || groups.length > MOST_SOURCES) return null;
  const said = groups.map(({ phase, picks: each }) =>
    [phase, ...each.map((pick) => backValue(pick, places))].join("~"),
  );
  return `undo:${said.join("!")}`;
}

/** Who goes back where, one group for each phase. */
export function readUndo(argument: string): { phase: string; picks: BackPick[] }[] {
  const groups = argument.split("!").slice(0, MOST_SOURCES);
  return groups.flatMap((group) => {
    const [phase = "", ...values] = group.split("~");
    const picks = values.slice(0, MOST_PEOPLE).flatMap((value) => readBack(value, phase));
    return phase && picks.length > 0 ? [{ phase, picks }] : [];
  });
}

/** Each move counts one version up: whoever moves a card meanwhile is not overruled. */
function backValue({ id, version }: Pick, places: ReadonlyMap<string, number>): string {
  const place = places.get(id);
  return `${id}.${version + 1}${place === undefined ? "" : `.${Number(place.toPrecision(DIGITS))}`}`;
}

function readBack(value: string, phase: string): BackPick[] {
  const [, id = "", version = "", place] =
    /^([^.]+)\.(\d{1,9})(?:\.(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?))?$/.exec(value) ?? [];
  return id ? [{ id, version: Number(version), phase, ...(place !== undefined && { place: Number(place) }) }] : [];
}

function groupsOf(picks: readonly Pick[]): { phase: string; picks: Pick[] }[] {
  const groups = new Map<string, Pick[]>();
  for (const pick of picks) groups.set(pick.phase, [...(groups.get(pick.phase) ?? []), pick]);
  return [...groups].map(([phase, each]) => ({ phase, picks: each }));
}

const MOST_PEOPLE = 40;
/** Each takes a round trip. */
const MOST_SOURCES = 3;
/** Of a place: as near as a cookie has room for. */
const DIGITS = 10;
