import { SignJWT } from "jose";
import type { Role } from "~/domain/roles";
import type { Services } from "../services";

export interface TokenHolder {
  id: string;
  role: Role;
  session: string;
}

export type TokenMode = "json" | "cookie" | "session";

/** Milliseconds. */
export const ACCESS_LIFETIME = 15 * 60_000;
const SESSION_MODE_LIFETIME = 86_400_000;

/** The signed access token; `actor.ts` verifies it. */
export async function accessToken(services: Services, { id, role, session }: TokenHolder): Promise<string> {
  const issued = Math.floor(services.clock().getTime() / 1000);
  return new SignJWT({ id, role, session, app_access: true, admin_access: role === "Administrator" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_LIFETIME / 1000)
    .setIssuer("stellenfunk")
    .sign(new TextEncoder().encode(services.secrets.AUTH_SECRET));
}

/** What login and refresh answer. Outside mode json the refresh token is never in a body. */
export async function tokensAnswer(services: Services, holder: TokenHolder, refreshToken: string, mode: TokenMode) {
  if (mode === "session") return { data: { expires: SESSION_MODE_LIFETIME } };
  const access_token = await accessToken(services, holder);
  if (mode === "cookie") return { data: { expires: ACCESS_LIFETIME, access_token } };
  return { data: { expires: ACCESS_LIFETIME, access_token, refresh_token: refreshToken } };
}
