import type { Atlas } from "./atlas/atlas";

const known: { atlas?: Atlas } = {};

/**
 * Has to be awaited before a page draws a map or says whom it reaches: the atlas is a module of its own, which starts
 * do not evaluate. Without it maps have no land and no towns.
 */
export async function loadAtlas(): Promise<Atlas> {
  known.atlas ??= (await import("./atlas/embedded")).embedded();
  return known.atlas;
}

/** What `loadAtlas` has loaded. */
export const loadedAtlas = (): Atlas | null => known.atlas ?? null;
