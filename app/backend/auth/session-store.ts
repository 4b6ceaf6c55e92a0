import type { Role } from "~/domain/roles";
import type { Services } from "../services";
import { insert, type Sql, sql } from "../storage/sql";
import { hashToken, successorOf } from "./keyed-hash";
import { REFRESH_LIFETIME } from "./tokens";

/** A new session with its first refresh token. */
export function openSession(
  services: Services,
  { session, user, token, device = null }: { session: string; user: string; token: string; device?: string | null },
): Sql[] {
  const now = services.clock();
  const expires_at = later(now, REFRESH_LIFETIME);
  return [
    insert("session", { id: session, user, date_created: now.toISOString(), expires_at, user_agent: device }),
    insert("refresh_token", { hash: hashToken(token), session, expires_at }),
  ];
}

export interface Rotation {
  user: string;
  role: Role;
  session: string;
}

/** How long after its use a token still answers with the successor it already has. */
const GRACE = 30_000;

/**
 * One batch: the first holder turns the token into its successor; within 30 s, and as long as the successor is unused,
 * every other holder gets the same one; a token whose successor was used ends its session. Null when there is nothing
 * to hand out.
 */
export async function rotate(
  services: Services,
  token: string,
): Promise<{ rotation: Rotation; successor: string } | null> {
  const now = services.clock();
  const at = now.toISOString();
  const hash = hashToken(token);
  const successor = successorOf(services, token);
  const results = await services.db.write([
    sql`UPDATE refresh_token SET used_at = ${at} WHERE hash = ${hash} AND used_at IS NULL AND expires_at > ${at} AND ${isAlive(at)}`,
    sql`INSERT INTO refresh_token (hash, session, predecessor, expires_at)
        SELECT ${hashToken(successor)}, session, hash, ${later(now, REFRESH_LIFETIME)} FROM refresh_token WHERE hash = ${hash} AND changes() = 1
        ON CONFLICT (hash) DO NOTHING`,
    sql`UPDATE session SET expires_at = ${later(now, REFRESH_LIFETIME)} WHERE changes() = 1 AND id = (SELECT session FROM refresh_token WHERE hash = ${hash})`,
    sql`UPDATE session SET revoked_at = ${at} WHERE revoked_at IS NULL AND id IN (
          SELECT old.session FROM refresh_token old JOIN refresh_token next ON next.predecessor = old.hash
          WHERE old.hash = ${hash} AND next.used_at IS NOT NULL)`,
    sql`SELECT users.id AS user, users.role, refresh_token.session FROM refresh_token
          JOIN session ON session.id = refresh_token.session JOIN users ON users.id = session.user
        WHERE refresh_token.hash = ${hash} AND refresh_token.used_at >= ${later(now, -GRACE)} AND ${isAlive(at)}`,
  ]);
  const rotation = results.at(-1)?.rows[0] as Rotation | undefined;
  return rotation ? { rotation, successor } : null;
}

/** Ends the session a refresh token belongs to, whether or not the token itself is still good. */
export const endSession = (services: Services, token: string): Sql =>
  sql`UPDATE session SET revoked_at = ${services.clock().toISOString()}
      WHERE revoked_at IS NULL AND id = (SELECT session FROM refresh_token WHERE hash = ${hashToken(token)})`;

export const endSessionsOf = (services: Services, user: string): Sql =>
  sql`UPDATE session SET revoked_at = ${services.clock().toISOString()} WHERE user = ${user} AND revoked_at IS NULL`;

const isAlive = (at: string) => sql`EXISTS (
  SELECT 1 FROM session JOIN users ON users.id = session.user WHERE session.id = refresh_token.session
    AND session.revoked_at IS NULL AND session.expires_at > ${at} AND users.status = 'active')`;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
