import { expressionBuilder, sql } from "kysely";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { sessionEnd } from "../settings/queries";
import { once, query } from "../storage/compiler";
import { insertSelect } from "../storage/insert-select";
import { hashToken, successorOf } from "./keyed-hash";

export interface NewSession {
  session: string;
  user: string;
  token: string;
  device?: string | null;
}

/** A new session with its first refresh token. */
export function openSession(services: Services, { session, user, token, device = null }: NewSession) {
  const at = services.clock().toISOString();
  const expires_at = sessionEnd(sql.val(at), sql.val(at));
  return [
    query.insertInto("session").values({
      id: session,
      user,
      date_created: at,
      last_used_at: at,
      confirmed_at: at,
      expires_at,
      user_agent: device,
    }),
    query.insertInto("refresh_token").values({ hash: hashToken(token), session, expires_at }),
  ] as const;
}

/** How long after its use a token still answers with the successor it already has. */
const GRACE = 30_000;

/**
 * One batch: the first holder turns the token into its successor; within 30 s, and as long as the successor is unused,
 * every other holder gets the same one; a token whose successor was used ends its session. Null when there is nothing
 * to hand out.
 */
export async function rotate(services: Services, token: string) {
  const now = services.clock();
  const at = now.toISOString();
  const hash = hashToken(token);
  const begun = query
    .selectFrom("session")
    .select("session.date_created")
    .where("session.id", "=", sessionOf(hash))
    .$asScalar();
  const expires_at = sessionEnd(sql<string>`(${begun})`, sql.val(at));
  const successor = successorOf(services, token);
  const results = await services.db.write([
    query
      .updateTable("refresh_token")
      .set({ used_at: at })
      .where("hash", "=", hash)
      .where("used_at", "is", null)
      .where("expires_at", ">", at)
      .where(isAlive(at)),
    insertSelect(
      "refresh_token",
      {
        hash: hashToken(successor),
        session: refresh.ref("refresh_token.session"),
        predecessor: refresh.ref("refresh_token.hash"),
        expires_at,
      },
      query.selectFrom("refresh_token").where("refresh_token.hash", "=", hash).where(oneChanged()),
    ).onConflict((conflict) => conflict.column("hash").doNothing()),
    query
      .updateTable("session")
      .set({ expires_at, last_used_at: at })
      .where(oneChanged())
      .where("id", "=", sessionOf(hash)),
    query
      .updateTable("session")
      .set({ revoked_at: at })
      .where("revoked_at", "is", null)
      .where(
        "id",
        "in",
        query
          .selectFrom("refresh_token as old")
          .innerJoin("refresh_token as next", "next.predecessor", "old.hash")
          .select("old.session")
          .where("old.hash", "=", hash)
          .where("next.used_at", "is not", null),
      ),
    query
      .selectFrom("refresh_token")
      .innerJoin("session", "session.id", "refresh_token.session")
      .innerJoin("users", "users.id", "session.user")
      .select(["users.id", "users.role", "refresh_token.session"])
      .where("refresh_token.hash", "=", hash)
      .where("refresh_token.used_at", ">=", later(now, -GRACE))
      .where(isAlive(at)),
  ]);
  const [holder] = results[4].rows;
  return holder ? { holder, successor } : null;
}

/** Ends the session that a refresh token belongs to, whether or not the token itself is still good. */
export const endSession = (services: Services, token: string) =>
  openSessions(services).where("id", "=", sessionOf(hashToken(token)));

export const endSessionsOf = (services: Services, user: string) => openSessions(services).where("user", "=", user);

/** Returns the session's id; nothing unless it is the person's own and open. */
export const endOwnSession = (services: Services, person: Person, id: string) =>
  endSessionsOf(services, person.id).where("id", "=", id).returning("id");

export const endOtherSessions = (services: Services, person: Person) =>
  endSessionsOf(services, person.id).where("id", "<>", person.session);

const refresh = expressionBuilder<Database, "refresh_token">();

const oneChanged = once(() => sql<boolean>`changes() = 1`);

const openSessions = ({ clock }: Services) =>
  query.updateTable("session").set({ revoked_at: clock().toISOString() }).where("revoked_at", "is", null);

const sessionOf = (hash: string) => query.selectFrom("refresh_token").select("session").where("hash", "=", hash);

/** On the table `refresh_token`: its session is open and the person may log in. */
const isAlive = (at: string) =>
  refresh.exists(
    query
      .selectFrom("session")
      .innerJoin("users", "users.id", "session.user")
      .select("session.id")
      .where("session.id", "=", refresh.ref("refresh_token.session"))
      .where("session.revoked_at", "is", null)
      .where("session.expires_at", ">", at)
      // A limit that was lowered meanwhile counts at once.
      .where(({ ref }) => sql<boolean>`${sessionEnd(ref("session.date_created"), ref("session.last_used_at"))} > ${at}`)
      .where("users.status", "=", "active"),
  );

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
