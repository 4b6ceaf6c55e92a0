import type { Services } from "../services";
import { inList, raw, type Sql, sql } from "../storage/sql";
import type { Self } from "./own-store";
import { selfToken } from "./self-token";

/** Statements that take a person out of the database; the first ones answer as {object} where bytes of theirs lie. */
export interface Erasure {
  statements: Sql[];
  objects: number;
}

/**
 * Everything that names one applicant of one job or leads back to them (decisions B.16): the row with what cascades from it
 * (applications, attachments, events, labels, seen), their conversations, finished or not, their mails, and what was counted or kept for
 * a day under their address. What stays counts: the funnel has no persons. The last statement deletes the applicant.
 */
export async function erasure(services: Services, self: Self): Promise<Erasure> {
  const [conversations, token] = await Promise.all([findConversations(services, self), selfToken(services, self.id)]);
  const own = inList(raw("conversation"), conversations);
  const traces = [self.id, token, self.email, self.phone, ...conversations].filter((each): each is string => !!each);
  const documents = [
    sql`DELETE FROM attachment WHERE applicant = ${self.id} OR ${own} RETURNING object`,
    sql`DELETE FROM files WHERE id = (SELECT avatar FROM applicant WHERE id = ${self.id}) RETURNING filename_disk AS object`,
  ];
  return {
    objects: documents.length,
    statements: [
      ...documents,
      sql`DELETE FROM outbox WHERE ${mentions("outbox.payload", [self.id, token, ...conversations])}`,
      ...mailsTo(self),
      sql`DELETE FROM attempt WHERE ${mentions("attempt.key", traces)}`,
      sql`DELETE FROM idempotency WHERE response IS NOT NULL AND ${mentions("idempotency.response", traces)}`,
      sql`DELETE FROM conversation WHERE ${inList(raw("id"), conversations)}`,
      sql`DELETE FROM applicant WHERE id = ${self.id}`,
    ],
  };
}

/** What led to this applicant, and what the same person began at this job and left: by contact, or by the link that was mailed to them. */
async function findConversations({ db }: Services, { id, job, email, phone }: Self): Promise<string[]> {
  const rows = await db.all<{
    id: string;
  }>(sql`SELECT conversation.id FROM conversation WHERE conversation.job = ${job} AND (
      conversation.applicant = ${id}
      OR conversation.id IN (SELECT application.conversation FROM application WHERE application.applicant = ${id})
      OR (conversation.email IS NOT NULL AND conversation.email = ${email})
      OR (conversation.phone IS NOT NULL AND conversation.phone = ${phone})
      OR EXISTS (SELECT 1 FROM outbox WHERE outbox.recipient = ${email} AND instr(outbox.payload, conversation.id) > 0))`);
  return rows.map((row) => row.id);
}

/** Mails of other rooms to the same address are those of an account, or of another application. */
function mailsTo({ id, email }: Self): Sql[] {
  if (!email) return [];
  return [
    sql`DELETE FROM outbox WHERE recipient = ${email} COLLATE NOCASE
      AND NOT EXISTS (SELECT 1 FROM users WHERE users.email = ${email} COLLATE NOCASE)
      AND NOT EXISTS (SELECT 1 FROM applicant WHERE applicant.id <> ${id} AND applicant.email = ${email})`,
  ];
}

const mentions = (column: string, words: readonly string[]): Sql =>
  sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) AS word WHERE instr(${raw(column)}, word.value) > 0)`;
