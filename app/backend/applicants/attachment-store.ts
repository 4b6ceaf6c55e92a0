import type { Services } from "../services";
import { guardChanged, type Sql, sql } from "../storage/sql";

interface OnAttachment {
  applicantId: string;
  attachmentId: string;
}

/** Where a document's bytes lie. */
export const findAttachment = ({ db }: Services, { applicantId, attachmentId }: OnAttachment) =>
  db.first<{ object: string; type: string; filename_download: string }>(
    sql`SELECT object, type, filename_download FROM attachment WHERE id = ${attachmentId} AND applicant = ${applicantId}`,
  );

/** NOT_FOUND when somebody was faster. */
export const removeAttachment = ({ applicantId, attachmentId }: OnAttachment): Sql[] => [
  sql`DELETE FROM attachment WHERE id = ${attachmentId} AND applicant = ${applicantId}`,
  guardChanged("NOT_FOUND"),
];
