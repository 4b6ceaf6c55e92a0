import { expressionBuilder } from "kysely";
import type { Role } from "~/domain/roles";
import { historyRow } from "../history/statements";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardOneChanged, guardThat } from "../storage/guards";
import { insertSelect } from "../storage/insert-select";
import type { Statement } from "../storage/statement";
import { hasEmail } from "../users/queries";
import { changePassword, rehashPassword } from "../users/statements";
import {
  countAttempt,
  forgetAttempt,
  forgetAttempts,
  forgetLogins,
  isBelowLimits,
  limitKey,
  loginKey,
  strangerKey,
} from "./attempt-statements";
import { longestOf, refuseHeld, secondsToWait } from "./attempts";
import { hashToken } from "./keyed-hash";
import { knownAddress, notePlace } from "./known-statements";
import type { Reset } from "./queries";
import { factorOf, selectLogin } from "./second-factor/queries";
import type { SealedSecret } from "./second-factor/seal-secret";
import { endSessionsOf, openSession } from "./session-statements";

export interface Login {
  id: string;
  role: Role;
  email: string;
  password_hash: string;
  status: "active" | "blocked";
  blocked_reason: string | null;
  /** An instant; null = until somebody opens the account. */
  blocked_until: string | null;
  /** What codes of an app are checked by; null without one. */
  factor: SealedSecret | null;
  /** Codes of an app, or passkeys. */
  hasFactor: boolean;
}

/** How the tries at one login stand, and the account. */
export interface LoginAttempt {
  /** Seconds to wait; null when the password may be looked at. */
  wait: number | null;
  login: Login | null;
  /** Takes back what counts failed logins alone. */
  forget: Statement[];
}

/**
 * Counts the try and reads the account in one trip, so that a refused try costs no hash. The limit of the account does
 * not hold for addresses from which it was logged in lately.
 */
export async function loginAttempt(services: Services, email: string, address: string): Promise<LoginAttempt> {
  const ofAddress = limitKey(services, "loginOfAddress", address);
  const ofAccount = limitKey(services, "loginOfAccount", email);
  const ofPair = loginKey(services, email, address);
  refuseHeld(services, [ofAddress, ofPair, strangerKey(services, email, address)]);
  const known = knownAddress(services, email, address);
  // One caller that goes on and on uses up its own limit, not the account's.
  const counts = isBelowLimits("login", ofPair, services.clock());
  const isStranger = users.and([counts, users.not(users.exists(known))]);
  const [caller, callerTries, account, accountTries, pair, pairTries, knownBy, found] = await services.db.write([
    ...countAttempt(services, "loginOfAddress", { key: ofAddress, where: counts }),
    ...countAttempt(services, "loginOfAccount", { key: ofAccount, where: isStranger }),
    ...countAttempt(services, "login", { key: ofPair }),
    known,
    selectLogin(hasEmail(email)),
  ]);
  // What the pair's limit refuses is not counted otherwise.
  const pairWait = secondsToWait(services, "login", { key: ofPair, counted: pair, listed: pairTries });
  const waits = () => [
    secondsToWait(services, "loginOfAddress", { key: ofAddress, counted: caller, listed: callerTries }),
    knownBy.rows.length > 0
      ? null
      : secondsToWait(services, "loginOfAccount", {
          key: strangerKey(services, email, address),
          counted: account,
          listed: accountTries,
        }),
  ];
  return {
    wait: pairWait ?? longestOf(waits()),
    login: found.rows[0] ?? null,
    forget: [
      ...caller.rows.map(({ window_start }) => forgetAttempt(ofAddress, window_start)),
      ...account.rows.map(({ window_start }) => forgetAttempt(ofAccount, window_start)),
    ],
  };
}

export interface SignIn {
  login: Login;
  session: string;
  token: string;
  address: string;
  device: string | null;
  /** What the login uses up and takes back: counted tries, a code. */
  statements: readonly Statement[];
  /** The password under today's parameters, when the stored hash is older. */
  newHash: string | null;
}

/**
 * Opens the session unless the password was changed meanwhile, forgets failed tries, and mails about a new device or
 * address. INVALID_CREDENTIALS
 */
export async function saveLogin(
  services: Services,
  { login, session, token, address, device, statements, newHash }: SignIn,
): Promise<void> {
  const isUnchanged = query
    .selectFrom("users")
    .select("users.id")
    .where("users.id", "=", login.id)
    .where("users.status", "=", "active")
    .where("users.password_hash", "=", login.password_hash);
  await services.db.write([
    guardThat("INVALID_CREDENTIALS", users.exists(isUnchanged)),
    ...(login.hasFactor ? [] : [guardThat("INVALID_OTP", users.not(users.exists(factorOf(login.id))))]),
    ...(newHash ? [rehashPassword(login.id, newHash)] : []),
    ...openSession(services, { session, user: login.id, token, device }),
    forgetAttempts(loginKey(services, login.email, address)),
    ...statements,
    ...notePlace(services, { user: login.id, address, device }),
  ]);
}

/** Counts a request for a new password: `isMailAllowed` per account, `wait` per caller. */
export async function resetAttempt(services: Services, email: string, address: string) {
  const key = limitKey(services, "resetOfAddress", address);
  refuseHeld(services, [key]);
  const account = countAttempt(services, "reset", { key: limitKey(services, "reset", email) });
  const [counted, , ofCaller, listed] = await services.db.write([
    ...account,
    ...countAttempt(services, "resetOfAddress", { key }),
  ]);
  return {
    isMailAllowed: counted.rows.length > 0,
    wait: secondsToWait(services, "resetOfAddress", { key, counted: ofCaller, listed }),
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
  services.limiter.release(loginKey(services, reset.email));
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
  deleteSome("session", ["id"], (row) => row("expires_at", "<=", moment)),
  deleteSome("spent_challenge", ["hash"], (row) => row("expires_at", "<=", moment)),
  deleteSome("password_reset", ["token_hash"], (row) => row("expires_at", "<=", dayBefore)),
  deleteSome("attempt", ["key", "window_start"], (row) => row("window_start", "<", dayBefore)),
];

const users = expressionBuilder<Database, "users">();

const openResets = ({ clock }: Services) =>
  query.updateTable("password_reset").set({ used_at: clock().toISOString() }).where("used_at", "is", null);
