import { countAttempt, type Limit, secondsToWait } from "../auth/attempts";
import { hashToken, keyedHash } from "../auth/keyed-hash";
import { forgetLogins } from "../auth/login-key";
import type { Person, Services } from "../services";
import { guardChanged, type Sql, sql } from "../storage/sql";
import { endOtherSessions } from "./session-store";

/** The day a link has. */
const LIFETIME = 24 * 60 * 60_000;
const LIMITS: readonly Limit[] = [
  { tries: 1, seconds: 60 },
  { tries: 5, seconds: 3600 },
];

export interface Change {
  user: string;
  email: string;
  used_at: string | null;
}

/** Counts the request and looks whether somebody has the address, in one trip. */
export async function changeEmailAttempt(services: Services, person: Person, email: string) {
  const [counted, listed, owner] = await services.db.write([
    ...countAttempt(services, emailChangeKey(services, person.id), LIMITS),
    sql`SELECT 1 FROM users WHERE email = ${email}`,
  ]);
  return { wait: secondsToWait(services, LIMITS, counted, listed), isTaken: Boolean(owner?.rows.length) };
}

export const emailChangeKey = (services: Services, user: string): string =>
  `email-change:${keyedHash(services, "account", user)}`;

/** The wish, in place of an earlier one. */
export function keepChange({ clock }: Services, person: Person, email: string, token: string): Sql {
  const now = clock();
  const expires = new Date(now.getTime() + LIFETIME).toISOString();
  return sql`INSERT INTO email_change (user, email, token_hash, expires_at, date_created)
    VALUES (${person.id}, ${email}, ${hashToken(token)}, ${expires}, ${now.toISOString()})
    ON CONFLICT(user) DO UPDATE SET email = excluded.email, token_hash = excluded.token_hash,
      expires_at = excluded.expires_at, used_at = NULL, date_created = excluded.date_created`;
}

export const findPending = ({ db, clock }: Services, person: Person) =>
  db.first<{ email: string; expires_at: string }>(sql`SELECT email, expires_at FROM email_change
    WHERE user = ${person.id} AND used_at IS NULL AND expires_at > ${clock().toISOString()}`);

export const findChange = ({ db, clock }: Services, hash: string): Promise<Change | null> =>
  db.first<Change>(sql`SELECT user, email, used_at FROM email_change
    WHERE token_hash = ${hash} AND expires_at > ${clock().toISOString()}`);

/**
 * The new address, once per link. This session goes on; the others, and links mailed to the old address, end.
 * RECORD_NOT_UNIQUE when it was taken meanwhile.
 */
export function changeEmail(services: Services, person: Person, email: string, hash: string): Sql[] {
  const now = services.clock().toISOString();
  return [
    sql`UPDATE email_change SET used_at = ${now} WHERE token_hash = ${hash} AND user = ${person.id}
      AND used_at IS NULL AND expires_at > ${now}`,
    guardChanged("INVALID_TOKEN"),
    sql`UPDATE users SET email = ${email}, version = version + 1, date_updated = ${now} WHERE id = ${person.id}`,
    endOtherSessions(services, person),
    sql`UPDATE password_reset SET used_at = ${now} WHERE user = ${person.id} AND used_at IS NULL`,
    forgetLogins(services, person.user.email),
  ];
}

export const dropChange = (person: Person): Sql => sql`DELETE FROM email_change WHERE user = ${person.id}`;
