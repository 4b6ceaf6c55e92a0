import { randomInt } from "node:crypto";
import { expressionBuilder } from "kysely";
import { LIMITS } from "~/domain/limits";
import { countAttempt, limitKey } from "../auth/attempt-statements";
import { secondsToWait } from "../auth/attempts";
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
const verification = expressionBuilder<Database, "verification">();
const incoming = excluded<"verification">();

/**
 * Code and link for an unverified person, replacing earlier ones, and the mail that carries them. Without a person of
 * that address nothing happens.
 */
export function insertVerification(services: Services, email: string, { code, token, redirectUrl }: NewVerification) {
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
  ];
}

/** Seconds until the next mail may be asked for; null when this one may go. */
export async function countResend(services: Services, email: string): Promise<number | null> {
  const [counted, listed] = await services.db.write(
    countAttempt(services, "resend", { key: resendKey(services, email) }),
  );
  return secondsToWait(services, "resend", counted, listed);
}

export const resendKey = (services: Services, email: string) => limitKey(services, "resend", email);

/** What a code verifies. Each call is one of five tries, counted before the code is looked at. */
export async function tryCode(services: Services, email: string, code: string): Promise<PendingVerification | null> {
  const account = query
    .selectFrom("users")
    .select("users.id")
    .where(isUnverified(email))
    .where("users.status", "=", "active");
  const [counted, found] = await services.db.write([
    query
      .updateTable("verification")
      .set({ tries: verification("tries", "+", 1) })
      .where("user", "=", account)
      .where("tries", "<", LIMITS.codeTries)
      .where("expires_at", ">", services.clock().toISOString())
      .returning("user"),
    selectPending(services, verification("verification.user", "=", account)),
  ]);
  const [row] = found.rows;
  const typed = codeHash(services, email, code);
  if (counted.rows.length === 0 || !row || !isSameHash(row.code_hash, typed)) return null;
  return { ...row, proof: isCodeOf(typed) };
}

const isUnverified = (email: string) => users.and([hasEmail(email), users("users.role", "=", "Öffentlich")]);

function codeHash(services: Services, email: string, code: string): string {
  return keyedHash(services, "code", `${email}|${code}`);
}
