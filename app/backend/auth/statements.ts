import { expressionBuilder } from "kysely";
import type { Role } from "~/domain/roles";
import { historyRow } from "../history/statements";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
import { insertSelect } from "../storage/insert-select";
import { hasEmail } from "../users/queries";
import { changePassword, rehashPassword } from "../users/statements";
import { countAttempt, forgetAttempts, forgetLogins, loginKey, resetKey } from "./attempt-statements";
import { type Limit, secondsToWait } from "./attempts";
import { hashToken, keyedHash } from "./keyed-hash";
import type { Reset } from "./queries";
import { endSessionsOf, openSession } from "./session-statements";

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
    query
      .selectFrom("users")
      .select(["id", "role", "password_hash"])
      .where(hasEmail(email))
      .where("status", "=", "active"),
  ]);
  const login: Login | null = found.rows[0] ?? null;
  return { wait: secondsToWait(services, LOGIN_LIMITS, counted, listed), login };
}

export interface SignIn {
  login: Login;
  session: string;
  token: string;
  email: string;
  address: string;
  device?: string | null;
  /** The password under today's parameters, when the stored hash is older. */
  newHash: string | null;
}

/** Opens the session unless the password was changed meanwhile, and forgets failed tries. INVALID_CREDENTIALS */
export async function saveLogin(
  services: Services,
  { login, session, token, email, address, device, newHash }: SignIn,
): Promise<void> {
  const isUnchanged = query
    .selectFrom("users")
    .select("users.id")
    .where("users.id", "=", login.id)
    .where("users.status", "=", "active")
    .where("users.password_hash", "=", login.password_hash);
  await services.db.write([
    guardThat("INVALID_CREDENTIALS", users.exists(isUnchanged)),
    ...(newHash ? [rehashPassword(login.id, newHash)] : []),
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
  const account = countAttempt(services, resetKey(services, email), RESET_LIMITS);
  const caller = countAttempt(services, `reset-from:${keyedHash(services, "address", address)}`, RESET_ADDRESS_LIMITS);
  const [counted, , countedCaller, listedCaller] = await services.db.write([...account, ...caller]);
  return {
    isMailAllowed: counted.rows.length > 0,
    wait: secondsToWait(services, RESET_ADDRESS_LIMITS, countedCaller, listedCaller),
  };
}

/** A reset link for the account of an address; without one nothing happens. Good for 60 minutes. */
export const insertReset = (services: Services, token: string, email: string) =>
  insertSelect(
    "password_reset",
    {
      token_hash: hashToken(token),
      user: users.ref("users.id"),
      expires_at: new Date(services.clock().getTime() + 60 * 60_000).toISOString(),
    },
    query.selectFrom("users").where(hasEmail(email)).where("users.status", "=", "active"),
  );

/**
 * The new password, once per link: all sessions, other links and counted tries of the account end with it. FORBIDDEN
 */
export async function saveNewPassword(services: Services, reset: Reset, token: string, hash: string): Promise<void> {
  const now = services.clock().toISOString();
  await services.db.write([
    openResets(services).where("token_hash", "=", hashToken(token)).where("expires_at", ">", now),
    guardOneChanged("FORBIDDEN"),
    endResetsOf(services, reset.user),
    changePassword(services, reset.user, hash),
    endSessionsOf(services, reset.user),
    forgetLogins(services, reset.email),
    historyRow(services, {
      organization: null,
      actor: { type: "person", id: reset.user },
      event: "user.passwordReset",
    }),
  ]);
}

/** Links for a new password that were not used yet are good no more. */
export const endResetsOf = (services: Services, user: string) => openResets(services).where("user", "=", user);

/** What has expired at the moment; codes and counted attempts are kept for another day, until `dayBefore`. */
export const deleteExpiredSignIns = (moment: string, dayBefore: string) => [
  query.deleteFrom("session").where("expires_at", "<=", moment),
  query.deleteFrom("password_reset").where("expires_at", "<=", dayBefore),
  query.deleteFrom("attempt").where("window_start", "<", dayBefore),
];

const users = expressionBuilder<Database, "users">();

const openResets = ({ clock }: Services) =>
  query.updateTable("password_reset").set({ used_at: clock().toISOString() }).where("used_at", "is", null);
