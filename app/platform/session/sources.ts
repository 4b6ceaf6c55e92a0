import { readSources, type Sources } from "~/domain/query-keys";
import { decodePath } from "~/lib/paths";
import { readCookie, writeCookie } from "./cookies";

const NAME = "sources";

/** Where the visit came from, kept for this browser session: the first page that names a source counts. */
export function readKeptSources(request: Request): Sources | null {
  const kept = readCookie(request, NAME);
  return kept ? readSources(new URLSearchParams(decodePath(kept))) : null;
}

export function keepSources(request: Request, sources: Sources, secure: boolean): string[] {
  if (readCookie(request, NAME) || Object.keys(sources).length === 0) return [];
  return [writeCookie(NAME, encodeURIComponent(new URLSearchParams(sources).toString()), { secure })];
}
