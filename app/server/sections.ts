import type { ServerBuild } from "@remix-run/cloudflare";

type Routes = ServerBuild["routes"];
type Answer<Context> = (request: Request, context: Context) => Promise<Response>;

/**
 * Answers with a request handler of the section that a path is in, made by `make` for the first path there. Remix ranks
 * all routes of its build anew for each request, twice: with 120 routes that was nearly half of a page's
 * processor time.
 */
export function bySection<Context>(build: ServerBuild, make: (build: ServerBuild) => Answer<Context>): Answer<Context> {
  const sections = sectionsOf(build.routes);
  const made = new Map<string | null, Answer<Context>>();
  return (request, context) => {
    const word = firstWord(new URL(request.url).pathname);
    const routes = word === null ? undefined : sections.get(word);
    const name = routes ? word : null;
    const answer = made.get(name) ?? make(routes ? partOf(build, routes) : build);
    made.set(name, answer);
    return answer(request, context);
  };
}

/** Rendering builds a route for each that the manifest names, and needs its module. */
function partOf(build: ServerBuild, routes: Routes): ServerBuild {
  const manifests = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(manifests) } };
}

/**
 * Routes by the first word of their paths in lower case, "" for the path "/". With them all that may match there: their
 * parents, and routes that begin with a parameter or a splat.
 */
export function sectionsOf(routes: Routes): Map<string, Routes> {
  const leaves = Object.entries(routes).flatMap(([id, route]) => {
    const lineage = route ? lineageOf(routes, id) : [];
    const path = lineage.flatMap((each) => routes[each]?.path || []).join("/");
    const isLeaf = path !== "" || route?.index === true;
    return isLeaf ? [{ lineage, word: BEGINS_OPEN.test(path) ? null : firstWord(`/${path}`) }] : [];
  });
  const words = new Set(leaves.flatMap(({ word }) => (word === null ? [] : word)));
  return new Map(
    [...words].map((section) => {
      const found = leaves.filter(({ word }) => word === null || word === section);
      const ids = new Set(found.flatMap(({ lineage }) => lineage));
      return [section, Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))];
    }),
  );
}

/** A parameter, a splat, or a word that may be missing. */
const BEGINS_OPEN = /^[:*]|^[^/]*\?(\/|$)/;

/** Ids of a route's parents and its own, the root first. */
function lineageOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return [...(parent ? lineageOf(routes, parent) : []), id];
}

/** Paths match in either case. Null for one that has to be decoded first. */
function firstWord(path: string): string | null {
  const [, word] = /^\/([\w.-]*)(?:\/|$)/.exec(path) ?? [];
  return word?.toLowerCase() ?? null;
}
