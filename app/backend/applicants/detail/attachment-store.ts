import type { Person, Services } from "../../services";
import { guardChanged, insert, type Sql, sql } from "../../storage/sql";

interface OnAttachment {
  applicantId: string;
  attachmentId: string;
}

/** Where a document's bytes lie. */
export const findAttachment = ({ db }: Services, { applicantId, attachmentId }: OnAttachment) =>
  db.first<{ object: string; type: string; filename_download: string }>(
    sql`SELECT object, type, filename_download FROM attachment WHERE id = ${attachmentId} AND applicant = ${applicantId}`,
  );

export interface NewAttachment {
  id: string;
  applicant: string;
  object: string;
  name: string;
  type: string;
  filesize: number;
  now: string;
}

/** A document and its entry in the log, once for an id; the first statement answers {object} where it is new. */
export const enterAttachment = (
  { ids }: Services,
  { id: actor }: Person,
  { id, applicant, object, name, type, filesize, now }: NewAttachment,
): Sql[] => [
  sql`${insert("attachment", {
    ...{ id, applicant, object, filename_download: name, type, filesize },
    ...{ uploaded_by: actor, date_created: now },
  })} ON CONFLICT(id) DO NOTHING RETURNING object`,
  sql`INSERT INTO applicant_event (id, applicant, actor, event, details, date_created, date_updated)
    SELECT ${ids()}, ${applicant}, ${actor}, 'document', ${JSON.stringify({ name })}, ${now}, ${now}
    FROM attachment WHERE id = ${id} AND object = ${object}`,
];

/** NOT_FOUND when somebody was faster. */
export const removeAttachment = ({ applicantId, attachmentId }: OnAttachment): Sql[] => [
  sql`DELETE FROM attachment WHERE id = ${attachmentId} AND applicant = ${applicantId}`,
  guardChanged("NOT_FOUND"),
];
