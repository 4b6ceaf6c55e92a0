import { SignJWT } from "jose";
import type { Role } from "~/domain/roles";
import type { CallContext, Services } from "../services";

export interface TokenHolder {
  id: string;
  role: Role;
  session: string;
}

export type TokenMode = "json" | "cookie" | "session";

/** Milliseconds. */
export const ACCESS_LIFETIME = 15 * 60_000;
export const SESSION_MODE_LIFETIME = 86_400_000;

/** What a caller over HTTP gets as cookies instead of in the body. */
export interface CookieTokens {
  refresh: string;
  /** Logs in by itself, in mode session alone. */
  session: string | null;
}

/** The signed access token; `actor.ts` verifies it. `lifetime` in milliseconds. */
export async function accessToken(
  services: Services,
  { id, role, session }: TokenHolder,
  lifetime = ACCESS_LIFETIME,
): Promise<string> {
  const issued = Math.floor(services.clock().getTime() / 1000);
  return new SignJWT({ id, role, session, app_access: true, admin_access: role === "Administrator" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetime / 1000)
    .setIssuer("stellenfunk")
    .sign(new TextEncoder().encode(services.secrets.AUTH_SECRET));
}

/** What login and refresh answer. Outside mode json the refresh token is never in a body. */
export async function tokensAnswer(
  { services, keepTokens }: CallContext,
  holder: TokenHolder,
  refresh: string,
  mode: TokenMode,
) {
  if (mode === "session") {
    keepTokens?.({ refresh, session: await accessToken(services, holder, SESSION_MODE_LIFETIME) });
    return { data: { expires: SESSION_MODE_LIFETIME } };
  }
  const access_token = await accessToken(services, holder);
  if (mode === "json") return { data: { expires: ACCESS_LIFETIME, access_token, refresh_token: refresh } };
  keepTokens?.({ refresh, session: null });
  return { data: { expires: ACCESS_LIFETIME, access_token } };
}
