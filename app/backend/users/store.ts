import type { Person, Services } from "../services";
import type { Db, Row } from "../storage/db";
import type { Param, Sql } from "../storage/sql";
import { assignments, guard, guardChanged, sql } from "../storage/sql";

/**
 * Changes columns of a person while the condition holds; `isAllowed` is checked in the same batch. RECORD_CONFLICT,
 * INVALID_FOREIGN_KEY.
 */
export function changeUser(
  { clock }: Services,
  id: string,
  columns: Record<string, Param | boolean | undefined>,
  condition: Sql,
  isAllowed: Sql | null,
): Sql[] {
  return [
    ...(isAllowed ? [guard("INVALID_FOREIGN_KEY", isAllowed)] : []),
    sql`UPDATE users SET ${assignments({ ...columns, date_updated: clock().toISOString() })}, version = version + 1
        WHERE id = ${id} AND status = 'active' AND ${condition}`,
    guardChanged("RECORD_CONFLICT"),
  ];
}

export const findColumns = (db: Db, id: string): Promise<Row | null> =>
  db.first(sql`SELECT first_name, last_name, phone, gender, language, applicationNotification, jobNoteNotification
    FROM users WHERE id = ${id}`);

export interface Picture {
  filename_disk: string;
  title: string | null;
  type: string;
  filesize: number;
}

export const findAvatarOf = (db: Db, person: Person, id: string): Promise<Picture | null> =>
  db.first<Picture>(sql`SELECT filename_disk, title, type, filesize FROM files WHERE ${isOwnFile(person, id)}`);

/** The picture is still there, the person's own and in no folder. */
export const isAvatar = (person: Person, id: string): Sql =>
  sql`EXISTS (SELECT 1 FROM files WHERE ${isOwnFile(person, id)})`;

const isOwnFile = (person: Person, id: string): Sql =>
  sql`files.id = ${id} AND files.uploaded_by = ${person.id} AND files.folder IS NULL`;

/** The picture before this one; an old picture is kept by nobody. */
export const dropAvatar = (person: Person): Sql =>
  sql`DELETE FROM files WHERE id = ${person.user.avatar?.id ?? null} AND uploaded_by = ${person.id} AND folder IS NULL
    RETURNING filename_disk`;

export async function ownsActiveJob({ db }: Services, user: string): Promise<boolean> {
  const row = await db.first(sql`SELECT 1 AS found FROM job WHERE ${isActiveJobOf(user)} LIMIT 1`);
  return row !== null;
}

export async function isContact({ db }: Services, user: string): Promise<boolean> {
  const row = await db.first(sql`SELECT 1 AS found FROM job WHERE ${isJobWithContact(user)} LIMIT 1`);
  return row !== null;
}

export const isActiveJobOf = (user: string): Sql =>
  sql`job.user_created = ${user} AND job.status IN ('submitted', 'online', 'online_terminated', 'reactivating')`;

export const isJobWithContact = (user: string): Sql =>
  sql`job.status NOT IN ('draft', 'offline') AND job.id IN (SELECT job FROM job_contact WHERE job_contact.user = ${user})`;
