import { LIMITS } from "~/domain/limits";
import type { Services } from "../services";
import { sql } from "../storage/sql";

const DAY = 24 * 60 * 60_000;
const SENT_KEPT_DAYS = 30;
const UNVERIFIED_KEPT_DAYS = 30;

/** Removes what has expired. Every statement stands for itself, so a second run finds nothing. */
export async function cleanUp({ db }: Services, now: Date): Promise<void> {
  const moment = now.toISOString();
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await db.write([
    sql`DELETE FROM pending_form WHERE expires_at <= ${moment}`,
    sql`DELETE FROM spent_nonce WHERE expires_at <= ${moment}`,
    sql`DELETE FROM idempotency WHERE date_created < ${before(1)}`,
    sql`DELETE FROM attempt WHERE window_start < ${before(1)}`,
    sql`DELETE FROM session WHERE expires_at <= ${moment}`,
    sql`DELETE FROM password_reset WHERE expires_at <= ${before(1)}`,
    sql`DELETE FROM invitation WHERE expires_at < ${before(LIMITS.inviteKeptDays)}`,
    sql`DELETE FROM email_change WHERE expires_at <= ${before(1)}`,
    // The last mail to somebody who has gone is nobody's record.
    sql`DELETE FROM outbox WHERE sent_at IS NOT NULL AND json_extract(payload, '$.template') = 'accountDeleted'`,
    sql`DELETE FROM outbox WHERE sent_at < ${before(SENT_KEPT_DAYS)}`,
    sql`DELETE FROM users WHERE role = 'Öffentlich' AND date_created < ${before(UNVERIFIED_KEPT_DAYS)}`,
  ]);
}
