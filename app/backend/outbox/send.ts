import { composeMail } from "~/platform/mail/compose-mail";
import type { Services } from "../services";
import { raw, sql } from "../storage/sql";
import { readPayload } from "./payload";

interface DueMail {
  id: string;
  recipient: string;
  payload: string;
}

/** After the answer: nobody waits for the mail. */
export function sendSoon(services: Services): void {
  services.waitUntil(sendDue({ ...services, db: services.db.fork() }));
}

/**
 * Sends the mails that are due, at most 20, and says how many went out. Never throws. A row belongs to whoever moved its next try first,
 * so running twice at once sends once.
 */
export async function sendDue(services: Services): Promise<number> {
  try {
    const mails = await claimDue(services);
    const sent = await Promise.all(mails.map((mail) => sendOne(services, mail)));
    return sent.filter(Boolean).length;
  } catch (error) {
    services.log.error("outbox.sweep", error);
    return 0;
  }
}

/** Minutes until the next try, by tries made. */
const BACK_OFF = [1, 5, 30, 120] as const;
const MAX_TRIES = 8;

async function claimDue({ db, clock }: Services): Promise<DueMail[]> {
  const now = clock();
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const [claimed] = await db.write<DueMail>([
    sql`UPDATE outbox SET tries = tries + 1, next_try_at =
          CASE tries WHEN 0 THEN ${after(BACK_OFF[0])} WHEN 1 THEN ${after(BACK_OFF[1])} WHEN 2 THEN ${after(BACK_OFF[2])} ELSE ${after(BACK_OFF[3])} END
        WHERE id IN (SELECT id FROM outbox WHERE kind = 'mail' AND sent_at IS NULL AND next_try_at <= ${now.toISOString()}
          AND tries < ${MAX_TRIES} ORDER BY next_try_at LIMIT 20)
        RETURNING id, recipient, payload`,
  ]);
  return claimed?.rows ?? [];
}

async function sendOne(services: Services, { id, recipient, payload }: DueMail): Promise<boolean> {
  try {
    const { name, subject, text, html } = readPayload(payload);
    const to = { address: recipient, name };
    await services.mailer.send(composeMail({ from: services.settings.MAIL_FROM, to, subject, text, html }));
  } catch (error) {
    services.log.info("outbox.failed", { mail: id, reason: String(error) });
    await services.db.write([sql`UPDATE outbox SET error = ${String(error).slice(0, 500)} WHERE id = ${id}`]);
    return false;
  }
  await services.db.write([
    sql`UPDATE outbox SET sent_at = ${services.clock().toISOString()}, error = NULL, payload = ${keptPayload(services)} WHERE id = ${id}`,
  ]);
  return true;
}

/** Codes and links are good for one reader: once sent they are kept only where the development page shows them. */
const keptPayload = ({ mode }: Services) => raw(mode === "local" ? "payload" : "json_remove(payload, '$.data')");
