import { randomInt } from "node:crypto";
import { expressionBuilder } from "kysely";
import { LIMITS } from "~/domain/limits";
import { networkOf } from "~/domain/network";
import { countAttempt, forgetAttempts, limitKey, noteAttempt } from "../auth/attempt-statements";
import { refuseHeld, secondsToWait } from "../auth/attempts";
import { hashToken, isSameHash, keyedHash, randomToken } from "../auth/keyed-hash";
import { outboxMailToUsers } from "../outbox/statements";
import type { Database } from "../schema";
import type { Services } from "../services";
import { excluded, query } from "../storage/compiler";
import { insertSelect } from "../storage/insert-select";
import { hasEmail } from "../users/queries";
import { isCodeOf, type PendingVerification, selectPending } from "./verification-queries";

export interface NewVerification {
  code: string;
  token: string;
  redirectUrl: string | null;
}

export const newVerification = (redirectUrl: string | null): NewVerification => ({
  code: String(randomInt(1_000_000)).padStart(6, "0"),
  token: randomToken(),
  redirectUrl,
});

const users = expressionBuilder<Database, "users">();
const attempt = expressionBuilder<Database, "attempt">();
const verification = expressionBuilder<Database, "verification">();
const incoming = excluded<"verification">();

/**
 * Code and link for an unverified person, replacing earlier ones, and the mail that carries them; `address` has tries
 * of its own at it. Without a person of that mail address nothing happens.
 */
export function insertVerification(
  services: Services,
  email: string,
  { code, token, redirectUrl, address }: NewVerification & AskedFrom,
) {
  const now = services.clock();
  const columns = {
    user: users.ref("users.id"),
    code_hash: codeHash(services, email, code),
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + LIMITS.codeHours * 3_600_000).toISOString(),
    sent_at: now.toISOString(),
    redirect_url: redirectUrl,
  };
  const person = query.selectFrom("users").where("users.status", "=", "active").where(isUnverified(email));
  return [
    insertSelect("verification", columns, person).onConflict((conflict) =>
      conflict.column("user").doUpdateSet({
        code_hash: incoming("code_hash"),
        token_hash: incoming("token_hash"),
        expires_at: incoming("expires_at"),
        tries: 0,
        sent_at: incoming("sent_at"),
        redirect_url: verification.fn.coalesce(incoming("redirect_url"), "verification.redirect_url"),
      }),
    ),
    outboxMailToUsers(services, {
      template: "verification",
      data: { code, link: `${services.appBase}/verifyEmail?token=${token}` },
      where: isUnverified(email),
    }),
    noteAttempt(services, askerKey(services, email, address)),
    forgetAttempts(limitKey(services, "ownCode", pairOf(email, address))),
  ];
}

/** Network address of the one who asks for a code. */
export interface AskedFrom {
  address: string;
}

const pairOf = (email: string, address: string) => `${email}|${networkOf(address)}`;
const askerKey = (services: Services, email: string, address: string) =>
  `codeAsker:${keyedHash(services, "codeAsker", pairOf(email, address))}`;

/** Seconds until the next mail may be asked for; null when this one may go. */
export async function countResend(services: Services, email: string): Promise<number | null> {
  const key = resendKey(services, email);
  refuseHeld(services, [key]);
  const [counted, listed] = await services.db.write(countAttempt(services, "resend", { key }));
  return secondsToWait(services, "resend", { key, counted, listed });
}

export const resendKey = (services: Services, email: string) => limitKey(services, "resend", email);

/**
 * What a code verifies. Each call is one of five tries, counted before the code is looked at: those of an address that
 * has asked for the code are its own, so that strangers cannot use them up.
 */
export async function tryCode(
  services: Services,
  { email, code, address }: { email: string; code: string } & AskedFrom,
): Promise<PendingVerification | null> {
  const account = query
    .selectFrom("users")
    .select("users.id")
    .where(isUnverified(email))
    .where("users.status", "=", "active");
  const since = new Date(services.clock().getTime() - LIMITS.codeHours * 3_600_000).toISOString();
  const hasAsked = attempt.exists(
    query
      .selectFrom("attempt")
      .select("attempt.key")
      .where("key", "=", askerKey(services, email, address))
      .where("window_start", ">", since),
  );
  const ownKey = limitKey(services, "ownCode", pairOf(email, address));
  const [own] = countAttempt(services, "ownCode", { key: ownKey, where: hasAsked });
  const [ofOwn, counted, found] = await services.db.write([
    own,
    query
      .updateTable("verification")
      .set({ tries: verification("tries", "+", 1) })
      .where("user", "=", account)
      .where("tries", "<", LIMITS.codeTries)
      .where("expires_at", ">", services.clock().toISOString())
      .where(verification.not(hasAsked))
      .returning("user"),
    selectPending(services, verification("verification.user", "=", account)),
  ]);
  const [row] = found.rows;
  const typed = codeHash(services, email, code);
  if (ofOwn.rows.length + counted.rows.length === 0 || !row || !isSameHash(row.code_hash, typed)) return null;
  return { ...row, proof: isCodeOf(typed) };
}

const isUnverified = (email: string) => users.and([hasEmail(email), users("users.role", "=", "Öffentlich")]);

function codeHash(services: Services, email: string, code: string): string {
  return keyedHash(services, "code", `${email}|${code}`);
}
