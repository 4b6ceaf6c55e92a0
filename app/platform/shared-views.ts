import type { Language } from "~/domain/people";

/** Which answer of a path it is; whatever else a request says does not change it. */
export interface SharedViewKey {
  /** Of the page, without a query. */
  path: string;
  language: Language;
  isEmbedded: boolean;
}

/** A page as it was read, for everybody. */
export interface SharedView {
  html: string;
  headers: Headers;
  /** When its reading began, in milliseconds. */
  readAt: number;
}

/** What happened to a path in this location within the last minute. */
interface Change {
  at: number;
  /** Where the database shows it; null where that is not known. */
  bookmark: string | null;
}

/** Pages that are the same for everybody, in the cache of one location. */
export interface SharedViews {
  find(key: SharedViewKey): Promise<SharedView | null>;
  /** Kept until it is a minute old; not when the path has changed since it was read. */
  keep(key: SharedViewKey, view: SharedView): Promise<void>;
  /** From now on nobody in this location sees what the path was before. */
  forget(path: string, bookmark: string | null): Promise<void>;
  /** Where the database shows the last change of the path; null when there was none within a minute. */
  bookmarkOf(path: string): Promise<string | null>;
}

/** The oldest view that anybody sees. */
const SECONDS = 60;
const READ_AT = "X-Read-At";
const LANGUAGES: readonly Language[] = ["de", "en-US"];

/**
 * `cache` is null where the platform has none; `base` is the app's own address. Views of another build are not found.
 */
export function openSharedViews(cache: Cache | null, base: string): SharedViews {
  const addressOf = ({ path, language, isEmbedded }: SharedViewKey) =>
    `${base}${path}?view=${__BUILD__}&language=${language}${isEmbedded ? "&embed" : ""}`;
  const changeAddressOf = (path: string) => `${base}${path}?changed`;
  const changeOf = async (path: string): Promise<Change | null> => {
    const kept = await cache?.match(changeAddressOf(path));
    return kept ? kept.json<Change>() : null;
  };
  return {
    async find(key) {
      const kept = await cache?.match(addressOf(key));
      if (!kept) return null;
      const headers = new Headers(kept.headers);
      const readAt = Number(headers.get(READ_AT));
      for (const name of [READ_AT, "Cache-Control", "Age", "CF-Cache-Status"]) headers.delete(name);
      // The cache counts from the moment at which it was given the view, and only in whole seconds.
      return Date.now() - readAt < SECONDS * 1000 ? { html: await kept.text(), headers, readAt } : null;
    },
    async keep(key, { html, headers: own, readAt }) {
      const change = await changeOf(key.path);
      if (change && change.at >= readAt) return;
      const headers = new Headers(own);
      headers.set("Cache-Control", `public, max-age=${SECONDS}`);
      headers.set(READ_AT, String(readAt));
      await cache?.put(addressOf(key), new Response(html, { headers }));
    },
    async forget(path, bookmark) {
      if (!cache) return;
      const change: Change = { at: Date.now(), bookmark };
      const headers = { "Cache-Control": `public, max-age=${SECONDS}`, "Content-Type": "application/json" };
      await cache.put(changeAddressOf(path), new Response(JSON.stringify(change), { headers }));
      const keys = LANGUAGES.flatMap((language) => [true, false].map((isEmbedded) => ({ path, language, isEmbedded })));
      await Promise.all(keys.map((key) => cache.delete(addressOf(key))));
    },
    bookmarkOf: async (path) => (await changeOf(path))?.bookmark ?? null,
  };
}

/** The cache of the location that this runs in; null in a runtime without one. */
export const cacheOfLocation = (): Cache | null => (typeof caches === "undefined" ? null : caches.default);
