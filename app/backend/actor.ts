import { jwtVerify } from "jose";
import { Refusal } from "~/domain/errors";
import { toPerson } from "./actor-person";
import { findSessionHolder } from "./auth/queries";
import type { Actor, Services } from "./services";

export interface Claims {
  id: string;
  session: string;
}

/**
 * Who holds the token of these claims; null stands for no token. Dead sessions answer at once, however long the token
 * would still run.
 */
export async function actorOf(services: Services, claims: Claims | null): Promise<Actor> {
  if (!claims) return { type: "visitor" };
  const row = await findSessionHolder(services, claims);
  if (!row) throw new Refusal("INVALID_CREDENTIALS");
  const { confirmed_at, ...person } = row;
  return toPerson(person, claims.session, confirmed_at);
}

/** Whose session an access token names. TOKEN_EXPIRED, INVALID_TOKEN, INVALID_CREDENTIALS. */
export async function claimsOf(services: Services, token: string | null): Promise<Claims | null> {
  if (!token) return null;
  if (token.split(".").length !== 3) throw new Refusal("INVALID_CREDENTIALS");
  const { AUTH_SECRET, AUTH_SECRET_BEFORE } = services.secrets;
  const known = services.sessions.claims(token, AUTH_SECRET, services.clock());
  if (known) return known;
  try {
    return await verifiedClaims(services, token, AUTH_SECRET).catch((error) => {
      if (!AUTH_SECRET_BEFORE || codeOf(error) !== "ERR_JWS_SIGNATURE_VERIFICATION_FAILED") throw error;
      return verifiedClaims(services, token, AUTH_SECRET_BEFORE);
    });
  } catch (error) {
    throw new Refusal(codeOf(error) === "ERR_JWT_EXPIRED" ? "TOKEN_EXPIRED" : "INVALID_TOKEN");
  }
}

async function verifiedClaims({ sessions, clock }: Services, token: string, secret: string): Promise<Claims> {
  const options = { issuer: "stellenfunk", currentDate: clock() };
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), options);
  const claims = { id: String(payload.id), session: String(payload.session) };
  if (payload.exp !== undefined) sessions.keepClaims(token, { claims, secret, expires: payload.exp });
  return claims;
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : null);
