import type { Prefix } from "~/content-api/http-handler";
import { changeBody } from "~/content-api/json-body";
import { Refusal } from "~/domain/errors";
import { isRecord } from "~/lib/objects";
import { pathOf } from "~/lib/paths";
import { isSecure, readPlainCookie } from "~/platform/session/cookies";
import { type CookieTokens, SESSION_MODE_LIFETIME } from "./tokens";

/** Named as Directus names them, for callers in its login modes `cookie` and `session`. */
const REFRESH = "directus_refresh_token";
const SESSION = "directus_session_token";

/** Seconds. */
const REFRESH_AGE = 7 * 86_400;
const SESSION_AGE = SESSION_MODE_LIFETIME / 1000;

const TAKES_REFRESH = ["/auth/refresh", "/auth/logout"];
/** A session cookie that is answered so will never log in again. */
const DEAD = ["TOKEN_EXPIRED", "INVALID_TOKEN", "INVALID_CREDENTIALS"];

/** The token cookies of one request to the API and of its answer. */
export interface TokenCookies {
  /** The session cookie's token; null without one. */
  session: string | null;
  keepTokens: (tokens: CookieTokens) => void;
  /** Refresh and logout with the cookie's token in their body, where the body has none. */
  withRefreshToken: (request: Request) => Promise<Request>;
  /** The answer with the cookies that it sets or clears. */
  onto: (response: Response) => Promise<Response>;
}

/**
 * FORBIDDEN for a change that a cookie would make on behalf of a page of another origin. A caller that tells no origin
 * is no browser, and carries its cookies on purpose.
 */
export function tokenCookies(request: Request, prefix: Prefix): TokenCookies {
  const path = pathOf(request.url).slice(prefix.length);
  const hasBearer = request.headers.has("Authorization");
  const session = hasBearer ? null : readPlainCookie(request, SESSION);
  const refresh = TAKES_REFRESH.includes(path) ? readPlainCookie(request, REFRESH) : null;
  if ((session || refresh) && !isSafe(request) && !isSameOrigin(request))
    throw new Refusal("FORBIDDEN", { reason: "origin" });

  const kept: string[] = [];
  const attributes = `HttpOnly; SameSite=Lax${isSecure(request) ? "; Secure" : ""}`;
  const sessionCookie = (value: string, age: number) =>
    `${SESSION}=${value}; Path=${prefix || "/"}; Max-Age=${age}; ${attributes}`;
  const refreshCookie = (value: string, age: number) =>
    `${REFRESH}=${value}; Path=${prefix}/auth; Max-Age=${age}; ${attributes}`;

  return {
    session,
    keepTokens(tokens) {
      kept.push(refreshCookie(tokens.refresh, REFRESH_AGE));
      if (tokens.session) kept.push(sessionCookie(tokens.session, SESSION_AGE));
    },
    async withRefreshToken(whole) {
      if (!refresh || whole.method !== "POST") return whole;
      return changeBody(whole, (body) => {
        const isFilled = body.refresh_token !== undefined || body.mode === "json";
        return isFilled ? body : { mode: "cookie", ...body, refresh_token: refresh };
      });
    },
    async onto(response) {
      const isOver = path === "/auth/logout" ? response.ok : session !== null && (await isDead(response, path));
      const set = isOver ? [sessionCookie("", 0), refreshCookie("", 0)] : kept;
      if (set.length === 0) return response;
      const changed = new Response(response.body, response);
      for (const cookie of set) changed.headers.append("Set-Cookie", cookie);
      return changed;
    },
  };
}

const isSafe = ({ method }: Request) => method === "GET" || method === "HEAD";

function isSameOrigin({ url, headers }: Request): boolean {
  const origin = headers.get("Origin");
  if (origin !== null) return origin === new URL(url).origin;
  const site = headers.get("Sec-Fetch-Site");
  return site === null || site === "same-origin" || site === "none";
}

/** What a password typed wrong answers says nothing of the cookie. */
async function isDead(response: Response, path: string): Promise<boolean> {
  if ((response.status !== 401 && response.status !== 403) || path.startsWith("/auth/")) return false;
  const body: unknown = await response.clone().json();
  const [error] = isRecord(body) && Array.isArray(body.errors) ? body.errors : [];
  return isRecord(error) && isRecord(error.extensions) && DEAD.includes(String(error.extensions.code));
}
