import { readCookie, writeCookie } from "~/platform/session/cookies";

/** Gives the text of one of our sheets, by its path; null where there is none, as in development. */
export type ReadSheet = (path: string) => Promise<string | null>;

export interface SheetInside {
  text: string;
  /** The browser is to ask for it once the page is complete, and will be given a link from then on. */
  isKept: boolean;
}

/**
 * Keys of the sheets that a logged-in browser has asked for: the hashes in their names, so that a new build begins
 * anew.
 */
const COOKIE = { name: "sheets", maxAge: 7 * 24 * 3600, most: 24 };
const KEY = /-([\w-]{8})\.css$/;

/**
 * Which sheets stand inside the page, so that a browser that does not have them shows it one round trip sooner. Only
 * for pages that a browser opens: what a script takes parts of is put into a page whose policy knows other sheets.
 * Nobody who is not logged in gets a cookie for it; their few pages always have their sheet inside.
 */
export function sheetsInside(request: Request, { isSignedIn, read }: { isSignedIn: boolean; read: ReadSheet }) {
  const isOpened = request.headers.get("Sec-Fetch-Dest") === "document";
  const known = isSignedIn ? readKeys(request) : [];
  const added: string[] = [];
  return {
    async find(path: string): Promise<SheetInside | null> {
      const [, key] = KEY.exec(path) ?? [];
      if (!isOpened || !key || known.includes(key)) return null;
      const text = await read(path);
      if (text === null) return null;
      if (isSignedIn) added.push(key);
      return { text, isKept: isSignedIn };
    },
    /** Null when nothing was added. */
    cookie(secure: boolean): string | null {
      if (added.length === 0) return null;
      const keys = [...new Set([...known, ...added])].slice(-COOKIE.most);
      return writeCookie(COOKIE.name, keys.join("."), { maxAge: COOKIE.maxAge, secure });
    },
  };
}

const readKeys = (request: Request): string[] =>
  (readCookie(request, COOKIE.name) ?? "").split(".").filter((key) => /^[\w-]{8}$/.test(key));
