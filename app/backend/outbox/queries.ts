import { sql } from "kysely";
import { Refusal } from "~/domain/errors";
import type { MailTemplate } from "~/platform/mail/mail-data";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { type MailPayload, readPayload } from "./payload";

export interface SentMail {
  id: string;
  to: string;
  template: MailTemplate;
  subject: string;
  text: string;
  html: string;
  date: string;
  sentAt: string | null;
  tries: number;
  error: string | null;
}

/** The newest mails, for the development page. NOT_FOUND outside local mode. */
export async function latestMails(services: Services, limit = 50): Promise<SentMail[]> {
  if (services.mode !== "local") throw new Refusal("NOT_FOUND");
  const rows = await services.db.all(
    query
      .selectFrom("outbox")
      .select(["id", "recipient", "payload", "date_created", "sent_at", "tries", "error"])
      .where("kind", "=", "mail")
      .orderBy("date_created", "desc")
      .orderBy(sql.ref("rowid"), "desc")
      .limit(limit)
      .$narrowType<{ payload: MailPayload }>(),
  );
  return rows.map(({ id, recipient, payload, date_created, sent_at, tries, error }) => {
    const { template, subject, text, html } = readPayload(payload);
    return {
      id,
      to: recipient ?? "",
      template,
      subject,
      text,
      html,
      date: date_created,
      sentAt: sent_at,
      tries,
      error,
    };
  });
}
