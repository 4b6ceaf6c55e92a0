import { foldShort, foldText, searchText } from "~/lib/fold-text";
import type { Services } from "../../services";
import { inList, raw, type Sql, sql } from "../../storage/sql";
import { selfToken } from "../own-application/self-token";

/** Whose traces are looked for. */
export interface Traced {
  id: string;
  job: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
}

/** Statements that take a person out of every table but `applicant`; the first ones answer as {object} where bytes of theirs lie. */
export interface Forgetting {
  statements: Sql[];
  objects: number;
}

/**
 * What names one applicant of one job or leads back to them besides their own row and what cascades from it: conversations, finished or not,
 * documents, mails, what was counted or kept for a day under their address, and filters that colleagues keep with their name in it. What
 * stays counts: the funnel has no persons.
 */
export async function forgetting(services: Services, person: Traced): Promise<Forgetting> {
  const [conversations, views, token] = await Promise.all([
    findConversations(services, person),
    findViews(services, person),
    selfToken(services, person.id),
  ]);
  const { id, email, phone } = person;
  const traces = [id, token, email, phone, ...conversations].filter((each): each is string => !!each);
  const documents = [
    sql`DELETE FROM attachment WHERE applicant = ${id} OR ${inList(raw("conversation"), conversations)} RETURNING object`,
    sql`DELETE FROM files WHERE id = (SELECT avatar FROM applicant WHERE id = ${id}) RETURNING filename_disk AS object`,
  ];
  return {
    objects: documents.length,
    statements: [
      ...documents,
      sql`DELETE FROM outbox WHERE ${mentions("outbox.payload", [id, token, ...conversations])}`,
      ...mailsTo(person),
      sql`DELETE FROM attempt WHERE ${mentions("attempt.key", traces)}`,
      sql`DELETE FROM idempotency WHERE response IS NOT NULL AND ${mentions("idempotency.response", traces)}`,
      sql`DELETE FROM board_view WHERE ${inList(raw("id"), views)}`,
      sql`DELETE FROM conversation WHERE ${inList(raw("id"), conversations)}`,
    ],
  };
}

/** What led to this applicant, and what the same person began at this job and left: by contact, or by the link that was mailed to them. */
async function findConversations({ db }: Services, { id, job, email, phone }: Traced): Promise<string[]> {
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

/** Kept filters of this job that look for the person, by name, address or number. */
async function findViews({ db }: Services, { job, first_name, last_name, email, phone }: Traced): Promise<string[]> {
  const words = [last_name ?? first_name, email, phone].flatMap((word) =>
    word ? [foldText(word), foldShort(word)] : [],
  );
  const views = await db.all<{ id: string; name: string; query: string }>(
    sql`SELECT id, name, query FROM board_view WHERE job = ${job}`,
  );
  const textOf = ({ name, query }: { name: string; query: string }) =>
    searchText(`${name} ${new URLSearchParams(query).get("q") ?? ""}`);
  return views.filter((view) => words.some((word) => textOf(view).includes(word))).map(({ id }) => id);
}

/** Mails of other rooms to the same address are those of an account, or of another application. */
function mailsTo({ id, email }: Traced): Sql[] {
  if (!email) return [];
  return [
    sql`DELETE FROM outbox WHERE recipient = ${email} COLLATE NOCASE
      AND NOT EXISTS (SELECT 1 FROM users WHERE users.email = ${email} COLLATE NOCASE)
      AND NOT EXISTS (SELECT 1 FROM applicant WHERE applicant.id <> ${id} AND applicant.email = ${email})`,
  ];
}

const mentions = (column: string, words: readonly string[]): Sql =>
  sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) AS word WHERE instr(${raw(column)}, word.value) > 0)`;
