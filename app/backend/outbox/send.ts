import { optInOf } from "~/domain/mail-opt-ins";
import { composeMail } from "~/platform/mail/compose-mail";
import { awaitSign, HAS_CHANGED, noteSign } from "../heartbeats/statements";
import type { Services } from "../services";
import type { RowOf } from "../storage/statement";
import { readAttachments } from "./read-attachments";
import { readPayload } from "./read-payload";
import { replyAddress } from "./reply-address";
import { claimDueMails, holdBackMails, noteFailure, noteSent } from "./statements";
import { unsubscribeAddress } from "./unsubscribe-address";

/** Whether mails keep their data when nothing is sent any more: codes and links, for the development page. */
export const keepsData = ({ mode }: Pick<Services, "mode">): boolean => mode === "local";

/** After the answer: nobody waits for the mail. */
export function sendSoon(services: Services): void {
  services.waitUntil(sendDue({ ...services, db: services.db.fork() }));
}

/**
 * Sends the mails that are due, at most 20, and says how many went out. Never throws.
 */
export async function sendDue(services: Services): Promise<number> {
  try {
    const now = services.clock();
    const [{ rows: mails }] = await services.db.write([
      claimDueMails(now),
      awaitSign("mail", now, HAS_CHANGED),
      holdBackMails(now, keepsData(services)),
    ]);
    const sent = await Promise.all(mails.map((mail) => sendOne(services, mail)));
    return sent.filter(Boolean).length;
  } catch (error) {
    services.log.error("outbox.sweep", error);
    return 0;
  }
}

type DueMail = RowOf<ReturnType<typeof claimDueMails>>;

async function sendOne(services: Services, { id, recipient, payload, face }: DueMail): Promise<boolean> {
  try {
    const { name, subject, text, html } = await readPayload(payload, face, services.settings.APP_BASE);
    const to = { address: recipient ?? "", name };
    const attachments = await readAttachments(services.files, payload.attachments);
    const from = services.settings.MAIL_FROM;
    const replyTo = payload.about ? await replyAddress(services, payload.about) : null;
    const optIn = optInOf(payload.template);
    const unsubscribe =
      payload.user && optIn ? await unsubscribeAddress(services, { user: payload.user, optIn }) : null;
    await services.mailer.send(composeMail({ from, to, replyTo, unsubscribe, subject, text, html, attachments }));
  } catch (error) {
    services.log.info("outbox.failed", { mail: id, reason: String(error) });
    await services.db.write([noteFailure(id, String(error).slice(0, 500), keepsData(services))]);
    return false;
  }
  const now = services.clock();
  await services.db.write([noteSent(id, now, keepsData(services)), noteSign("mail", now)]);
  return true;
}
