export interface CookieOptions {
  /** Seconds; undefined = until the browser closes. */
  maxAge?: number;
  secure: boolean;
}

/** Over https no other host may set it, not even one of the same domain. Browsers refuse the prefix over http. */
export const hostPrefix = (secure: boolean): string => (secure ? "__Host-" : "");
/** Of a cookie that is sent to one path alone. */
export const securePrefix = (secure: boolean): string => (secure ? "__Secure-" : "");

/** The value of a cookie that `writeCookie` has set. */
export const readCookie = (request: Request, name: string, prefixOf = hostPrefix): string | null =>
  readNamed(request, prefixOf(isSecure(request)) + name);

/** The value of a cookie that has no prefix. */
export const readPlainCookie = (request: Request, name: string): string | null => readNamed(request, name);

/** Addresses of requests are absolute and normalised: cheaper than `new URL`. */
export const isSecure = ({ url }: Request): boolean => url.startsWith("https:");

function readNamed(request: Request, name: string): string | null {
  const header = request.headers.get("Cookie");
  if (!header) return null;
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** All our cookies but one: HttpOnly, SameSite=Lax, whole site. */
export function writeCookie(name: string, value: string, { maxAge, secure }: CookieOptions): string {
  const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${hostPrefix(secure)}${name}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${secure ? "; Secure" : ""}`;
}
