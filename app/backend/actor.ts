import { jwtVerify } from "jose";
import type { User } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { isVerified } from "~/domain/roles";
import type { Actor, CallContext, Person, Services } from "./services";
import { sql } from "./storage/sql";

/** Who holds this access token. Dead sessions answer at once, however long the token would still run. */
export async function actorOf(services: Services, accessToken: string | null): Promise<Actor> {
  if (!accessToken) return { kind: "visitor" };
  const claims = await claimsOf(services, accessToken);
  const row = await services.db.first<ActorRow>(sql`
    SELECT users.id, users.first_name, users.last_name, users.email, users.phone, users.gender, users.language,
      users.applicationNotification, users.jobNoteNotification, users.role, files.id AS avatar_id, files.title AS avatar_title,
      files.filename_disk AS avatar_disk,
      (SELECT json_group_array(json_object('organization', recruiter.organization, 'role', recruiter.role))
         FROM recruiter WHERE recruiter.user = users.id) AS memberships
    FROM session JOIN users ON users.id = session.user LEFT JOIN files ON files.id = users.avatar
    WHERE session.id = ${claims.session} AND session.user = ${claims.id} AND session.revoked_at IS NULL
      AND session.expires_at > ${services.clock().toISOString()} AND users.status = 'active'`);
  if (!row) throw new Refusal("INVALID_CREDENTIALS");
  return toPerson(row, claims.session);
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

interface ActorRow extends Omit<User, "role" | "avatar" | "applicationNotification" | "jobNoteNotification"> {
  applicationNotification: number;
  jobNoteNotification: number;
  role: Person["role"];
  avatar_id: string | null;
  avatar_title: string | null;
  avatar_disk: string | null;
  memberships: string;
}

function toPerson(row: ActorRow, session: string): Person {
  const { avatar_id, avatar_title, avatar_disk, memberships, role, ...user } = row;
  return {
    kind: "person",
    id: row.id,
    session,
    role,
    memberships: JSON.parse(memberships),
    user: {
      ...user,
      applicationNotification: row.applicationNotification === 1,
      jobNoteNotification: row.jobNoteNotification === 1,
      role: { name: role },
      avatar: avatar_id ? { id: avatar_id, title: avatar_title, filename_disk: avatar_disk } : null,
    },
  };
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
