import { type Pick, pickValue, readPicks } from "./pick";

/** A button's intent that takes a move back; null where it came from too many places to say so in a cookie, or where nothing moved. */
export function undoOf(picks: readonly Pick[], to: string): string | null {
  const moved = picks.filter(({ phase }) => phase !== to && phase !== "-");
  const sources = new Set(moved.map(({ phase }) => phase));
  if (moved.length === 0 || moved.length > MOST_PEOPLE || sources.size > MOST_SOURCES) return null;
  // Each move counts one version up: whoever moves a card meanwhile is not overruled.
  return `undo:${moved.map((pick) => pickValue({ ...pick, version: pick.version + 1 })).join(",")}`;
}

/** Who goes back where, one group for each phase. */
export function readUndo(argument: string): { phase: string; picks: Pick[] }[] {
  const groups = new Map<string, Pick[]>();
  for (const pick of readPicks(argument.split(","))) groups.set(pick.phase, [...(groups.get(pick.phase) ?? []), pick]);
  return [...groups].slice(0, MOST_SOURCES).map(([phase, picks]) => ({ phase, picks }));
}

const MOST_PEOPLE = 40;
/** Each takes a round trip. */
const MOST_SOURCES = 3;
