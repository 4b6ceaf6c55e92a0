export interface CookieOptions {
  /** Seconds; undefined = until the browser closes. */
  maxAge?: number;
  secure: boolean;
}

export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get("Cookie") ?? "";
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** All our cookies: HttpOnly, SameSite=Lax, whole site. */
export function writeCookie(name: string, value: string, { maxAge, secure }: CookieOptions): string {
  const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${secure ? "; Secure" : ""}`;
}
