import { sql } from "kysely";
import { Refusal } from "~/domain/errors";
import type { MailAttachment } from "~/platform/mail/attachments";
import type { MailTemplate } from "~/platform/mail/mail-data";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import type { RowOf } from "../storage/statement";
import type { MailPayload, StoredAttachment } from "./payload";
import { readAttachments } from "./read-attachments";
import { readPayload } from "./read-payload";
import { replyAddress } from "./reply-address";
import { faceOfMail } from "./statements";

export interface SentMail {
  id: string;
  to: string;
  template: MailTemplate;
  subject: string;
  text: string;
  html: string;
  attachments: StoredAttachment[];
  /** Where answers go. */
  replyTo: string | null;
  date: string;
  sentAt: string | null;
  tries: number;
  error: string | null;
}

/**
 * The newest mails in the order of their writing, for the development page: its clock can be set back, so that dates do
 * not order them. NOT_FOUND outside local mode.
 */
export async function latestMails(services: Services, limit = 50): Promise<SentMail[]> {
  if (services.mode !== "local") throw new Refusal("NOT_FOUND");
  const newest = selectMails().orderBy(sql.ref("rowid"), "desc").limit(limit);
  return Promise.all((await services.db.all(newest)).map((row) => toSentMail(services, row)));
}

/** A mail with the bytes of its attachments, for the development page; null = none. NOT_FOUND outside local mode. */
export async function findMail(
  services: Services,
  id: string,
): Promise<(SentMail & { files: MailAttachment[] }) | null> {
  if (services.mode !== "local") throw new Refusal("NOT_FOUND");
  const row = await services.db.first(selectMails().where("id", "=", id));
  if (!row) return null;
  const mail = await toSentMail(services, row);
  return { ...mail, files: await readAttachments(services.files, mail.attachments) };
}

const selectMails = () =>
  query
    .selectFrom("outbox")
    .select(["id", "recipient", "payload", "date_created", "sent_at", "tries", "error", faceOfMail().as("face")])
    .where("kind", "=", "mail")
    .$narrowType<{ payload: MailPayload }>();

async function toSentMail(services: Services, row: RowOf<ReturnType<typeof selectMails>>): Promise<SentMail> {
  const { template, subject, text, html } = await readPayload(row.payload, row.face, services.settings.APP_BASE);
  return {
    id: row.id,
    to: row.recipient ?? "",
    template,
    subject,
    text,
    html,
    attachments: row.payload.attachments ?? [],
    replyTo: row.payload.about ? await replyAddress(services, row.payload.about) : null,
    date: row.date_created,
    sentAt: row.sent_at,
    tries: row.tries,
    error: row.error,
  };
}
