import { randomInt } from "node:crypto";
import { LIMITS } from "~/domain/limits";
import { countAttempt, type Limit, secondsToWait } from "../auth/attempts";
import { hashToken, isSameHash, keyedHash, randomToken } from "../auth/keyed-hash";
import { outboxMailToUsers } from "../outbox/statements";
import type { Services } from "../services";
import { type Sql, sql } from "../storage/sql";

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

/**
 * Code and link for an unverified person, replacing earlier ones, and the mail that carries them. Nobody of that
 * address: nothing happens.
 */
export function insertVerification(
  services: Services,
  email: string,
  { code, token, redirectUrl }: NewVerification,
): Sql[] {
  const now = services.clock();
  const expires = new Date(now.getTime() + LIMITS.codeHours * 3_600_000).toISOString();
  const where = sql`users.email = ${email} AND users.role = 'Öffentlich'`;
  return [
    sql`INSERT INTO verification (user, code_hash, token_hash, expires_at, sent_at, redirect_url)
        SELECT id, ${codeHash(services, email, code)}, ${hashToken(token)}, ${expires}, ${now.toISOString()}, ${redirectUrl}
        FROM users WHERE status = 'active' AND ${where}
        ON CONFLICT (user) DO UPDATE SET code_hash = excluded.code_hash, token_hash = excluded.token_hash, expires_at = excluded.expires_at,
          tries = 0, sent_at = excluded.sent_at, redirect_url = coalesce(excluded.redirect_url, redirect_url)`,
    outboxMailToUsers(services, {
      template: "verification",
      data: { code, link: `${services.appBase}/verifyEmail?token=${token}` },
      where,
    }),
  ];
}

const RESEND_LIMITS: readonly Limit[] = [
  { tries: 1, seconds: LIMITS.resendCooldown },
  { tries: 5, seconds: 3600 },
];

/** Seconds until the next mail may be asked for; null when this one may go. */
export async function countResend(services: Services, email: string): Promise<number | null> {
  const key = `resend:${keyedHash(services, "account", email)}`;
  const [counted, listed] = await services.db.write(countAttempt(services, key, RESEND_LIMITS));
  return secondsToWait(services, RESEND_LIMITS, counted, listed);
}

export interface PendingVerification {
  user: string;
  company_name: string | null;
  redirect_url: string | null;
  /** Condition on the verification row: exactly the proof that was shown. */
  proof: Sql;
}

/** What a link's token verifies. Null when it is unknown, used, replaced or expired. */
export async function findByToken(services: Services, token: string): Promise<PendingVerification | null> {
  const proof = sql`verification.token_hash = ${hashToken(token)}`;
  const row = await services.db.first<PendingRow>(pendingWhere(services, proof));
  return row && toPending(row, proof);
}

/** What a code verifies. Each call is one of five tries, counted before the code is looked at. */
export async function tryCode(services: Services, email: string, code: string): Promise<PendingVerification | null> {
  const now = services.clock().toISOString();
  const account = sql`(SELECT id FROM users WHERE email = ${email} AND role = 'Öffentlich' AND status = 'active')`;
  const [counted, found] = await services.db.write([
    sql`UPDATE verification SET tries = tries + 1
        WHERE user = ${account} AND tries < ${LIMITS.codeTries} AND expires_at > ${now} RETURNING user`,
    pendingWhere(services, sql`verification.user = ${account}`),
  ]);
  const row = found?.rows[0] as PendingRow | undefined;
  const typed = codeHash(services, email, code);
  if (!counted?.rows.length || !row || !isSameHash(row.code_hash, typed)) return null;
  return toPending(row, sql`verification.code_hash = ${typed}`);
}

interface PendingRow extends Omit<PendingVerification, "proof"> {
  code_hash: string;
}

function toPending({ user, company_name, redirect_url }: PendingRow, proof: Sql): PendingVerification {
  return { user, company_name, redirect_url, proof };
}

function codeHash(services: Services, email: string, code: string): string {
  return keyedHash(services, "code", `${email}|${code}`);
}

const pendingWhere = (services: Services, condition: Sql) => sql`
  SELECT verification.user, verification.code_hash, verification.redirect_url, users.company_name
  FROM verification JOIN users ON users.id = verification.user
  WHERE verification.expires_at > ${services.clock().toISOString()} AND users.status = 'active' AND ${condition}`;
