import type { Role } from "~/domain/roles";
import type { Services } from "../services";
import { guard, guardChanged, insert, type Sql, sql } from "../storage/sql";
import { countAttempt, forgetAttempts, type Limit, secondsToWait } from "./attempts";
import { hashToken, keyedHash } from "./keyed-hash";
import { forgetLogins, loginKey } from "./login-key";
import { endSessionsOf, openSession } from "./session-store";

export interface Login {
  id: string;
  role: Role;
  password_hash: string;
}

const LOGIN_LIMITS: readonly Limit[] = [{ tries: 10, seconds: 15 * 60 }];

/** Counts the try and reads the account in one trip; the count comes first, so a refused try costs no hash. */
export async function loginAttempt(services: Services, email: string, address: string) {
  const key = loginKey(services, email, address);
  const [counted, listed, found] = await services.db.write([
    ...countAttempt(services, key, LOGIN_LIMITS),
    sql`SELECT id, role, password_hash FROM users WHERE email = ${email} AND status = 'active'`,
  ]);
  return {
    wait: secondsToWait(services, LOGIN_LIMITS, counted, listed),
    login: (found?.rows[0] as Login | undefined) ?? null,
  };
}

export interface NewSession {
  login: Login;
  session: string;
  token: string;
  email: string;
  address: string;
  device?: string | null;
  /** The password under today's parameters, when the stored hash is older. */
  newHash: string | null;
}

/** Opens the session unless the password was changed meanwhile, and forgets failed tries. */
export async function saveLogin(
  services: Services,
  { login, session, token, email, address, device, newHash }: NewSession,
): Promise<void> {
  await services.db.write([
    guard(
      "INVALID_CREDENTIALS",
      sql`SELECT status = 'active' AND password_hash = ${login.password_hash} FROM users WHERE id = ${login.id}`,
    ),
    ...(newHash ? [sql`UPDATE users SET password_hash = ${newHash} WHERE id = ${login.id}`] : []),
    ...openSession(services, { session, user: login.id, token, device }),
    forgetAttempts(loginKey(services, email, address)),
  ]);
}

const RESET_LIMITS: readonly Limit[] = [
  { tries: 1, seconds: 60 },
  { tries: 5, seconds: 3600 },
];
const RESET_ADDRESS_LIMITS: readonly Limit[] = [{ tries: 20, seconds: 3600 }];

/** Counts a request for a new password: `isMailAllowed` per account, `wait` per caller. */
export async function resetAttempt(services: Services, email: string, address: string) {
  const account = countAttempt(services, `reset:${keyedHash(services, "account", email)}`, RESET_LIMITS);
  const caller = countAttempt(services, `reset-from:${keyedHash(services, "address", address)}`, RESET_ADDRESS_LIMITS);
  const [counted, , countedCaller, listedCaller] = await services.db.write([...account, ...caller]);
  return {
    isMailAllowed: Boolean(counted?.rows.length),
    wait: secondsToWait(services, RESET_ADDRESS_LIMITS, countedCaller, listedCaller),
  };
}

/** A reset link for whoever has the address; nobody has, nothing happens. Good for 60 minutes. */
export function insertReset(services: Services, token: string, email: string): Sql {
  const expires = new Date(services.clock().getTime() + 60 * 60_000).toISOString();
  return sql`INSERT INTO password_reset (token_hash, user, expires_at)
    SELECT ${hashToken(token)}, id, ${expires} FROM users WHERE email = ${email} AND status = 'active'`;
}

export interface Reset {
  user: string;
  email: string;
  company_name: string | null;
  used_at: string | null;
}

export function findReset(services: Services, token: string): Promise<Reset | null> {
  return services.db.first<Reset>(sql`
    SELECT users.id AS user, users.email, users.company_name, password_reset.used_at
    FROM password_reset JOIN users ON users.id = password_reset.user
    WHERE token_hash = ${hashToken(token)} AND password_reset.expires_at > ${services.clock().toISOString()} AND users.status = 'active'`);
}

/** The new password, once per link: all sessions, other links and counted tries of the account end with it. */
export async function saveNewPassword(services: Services, reset: Reset, token: string, hash: string): Promise<void> {
  const now = services.clock().toISOString();
  await services.db.write([
    sql`UPDATE password_reset SET used_at = ${now} WHERE token_hash = ${hashToken(token)} AND used_at IS NULL AND expires_at > ${now}`,
    guardChanged("FORBIDDEN"),
    sql`UPDATE password_reset SET used_at = ${now} WHERE user = ${reset.user} AND used_at IS NULL`,
    sql`UPDATE users SET password_hash = ${hash}, version = version + 1, date_updated = ${now} WHERE id = ${reset.user}`,
    endSessionsOf(services, reset.user),
    forgetLogins(services, reset.email),
    insert("history", {
      id: services.ids(),
      actor: reset.user,
      event: "user.passwordReset",
      date_created: now,
    }),
  ]);
}
