import { jwtVerify } from "jose";
import { Refusal } from "~/domain/errors";
import { isVerified } from "~/domain/roles";
import { findSessionHolder } from "./auth/queries";
import type { Actor, CallContext, Person, Services } from "./services";

/** Who holds this access token. Dead sessions answer at once, however long the token would still run. */
export async function actorOf(services: Services, accessToken: string | null): Promise<Actor> {
  if (!accessToken) return { kind: "visitor" };
  const claims = await claimsOf(services, accessToken);
  const row = await findSessionHolder(services, claims);
  if (!row) throw new Refusal("INVALID_CREDENTIALS");
  const { role, memberships, ...user } = row;
  return {
    kind: "person",
    id: row.id,
    session: claims.session,
    role,
    memberships,
    user: { ...user, role: { name: role } },
  };
}

/** The signed-in person; UNAUTHORIZED for everybody else. */
export async function getPerson(context: CallContext): Promise<Person> {
  const actor = await context.actor();
  if (actor.kind !== "person") throw new Refusal("UNAUTHORIZED");
  return actor;
}

/** The signed-in person with a confirmed address: what every app call asks for. */
export async function getVerifiedPerson(context: CallContext): Promise<Person> {
  const person = await getPerson(context);
  if (!isVerified(person.role)) throw new Refusal("FORBIDDEN", { reason: "unverified" });
  return person;
}

async function claimsOf(services: Services, token: string) {
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
