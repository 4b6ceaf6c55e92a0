import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

/** What a browser fetches for an island, as paths from the root, the largest first; React and its opener included. */
export interface IslandFiles {
  scripts: string[];
  styles: string[];
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What every island needs, before its own. */
const OPENERS = ["app/entry.client.tsx", "app/browser/islands.ts", "app/browser/hydrate.ts"];

/**
 * The files of each island by its name, from the build of the browser's half, which comes first. Empty without one:
 * pages then find them one after the other.
 */
export function islandFiles(manifest: string): Record<string, IslandFiles> {
  if (!existsSync(manifest)) return {};
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, "utf8"));
  const islands = Object.keys(chunks).flatMap((source) => {
    const [, name] = /^app\/features\/([^/]+)\/island\.tsx$/.exec(source) ?? [];
    const files = name && filesOf(chunks, [...OPENERS, source]);
    return files ? [[name, { scripts: largestFirst(files.scripts), styles: files.styles }] as const] : [];
  });
  return Object.fromEntries(islands);

  function largestFirst(paths: string[]): string[] {
    const sizeOf = (path: string) => statSync(resolve(manifest, `../..${path}`)).size;
    return paths.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  }
}

/** Of these sources and of everything that they import at once. */
function filesOf(chunks: Record<string, Chunk>, sources: readonly string[]): IslandFiles {
  const found = new Set<Chunk>();
  const open = sources.flatMap((source) =>
    Object.keys(chunks).filter((key) => key.replace(/\?.*$/, "").endsWith(source)),
  );
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = chunks[key];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    open.push(...(chunk.imports ?? []));
  }
  const all = [...found];
  return {
    scripts: [...new Set(all.map(({ file }) => `/${file}`))],
    styles: [...new Set(all.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
}
