import { jwtVerify } from "jose";
import { Refusal } from "~/domain/errors";
import { findSessionHolder } from "./auth/queries";
import type { Actor, Person, Services } from "./services";

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

type PersonRow = Omit<NonNullable<Awaited<ReturnType<typeof findSessionHolder>>>, "confirmed_at">;

/** The person that a row stands for, in a session of theirs. */
export function toPerson(row: PersonRow, session: string, confirmedAt: string | null = null): Person {
  const { role, memberships, ...user } = row;
  return {
    type: "person",
    id: row.id,
    session,
    confirmedAt,
    role,
    memberships,
    user: { ...user, role: { name: role } },
  };
}

/** Whose session an access token names. TOKEN_EXPIRED, INVALID_TOKEN, INVALID_CREDENTIALS. */
export async function claimsOf(services: Services, token: string | null): Promise<Claims | null> {
  if (!token) return null;
  if (token.split(".").length !== 3) throw new Refusal("INVALID_CREDENTIALS");
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(services.secrets.AUTH_SECRET), {
      issuer: "stellenfunk",
      currentDate: services.clock(),
    });
    return { id: String(payload.id), session: String(payload.session) };
  } catch (error) {
    const isExpired = error instanceof Error && "code" in error && error.code === "ERR_JWT_EXPIRED";
    throw new Refusal(isExpired ? "TOKEN_EXPIRED" : "INVALID_TOKEN");
  }
}
