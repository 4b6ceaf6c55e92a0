import { editableSince } from "~/domain/applicants/comments";
import type { Person, Services } from "../../services";
import { type Sql, sql } from "../../storage/sql";

interface OnComment {
  applicantId: string;
  commentId: string;
}

export const findComment = ({ db }: Services, { applicantId, commentId }: OnComment) =>
  db.first<{ text: string }>(sql`SELECT json_extract(details, '$.text') AS text FROM applicant_event
    WHERE id = ${commentId} AND applicant = ${applicantId} AND event = 'comment'`);

/** One's own, as long as it is fresh. */
export const changeComment = (
  { clock }: Services,
  person: Person,
  { applicantId, commentId }: OnComment,
  text: string,
): Sql => sql`UPDATE applicant_event SET details = ${JSON.stringify({ text })}, date_updated = ${clock().toISOString()}
  WHERE id = ${commentId} AND applicant = ${applicantId} AND event = 'comment' AND actor = ${person.id}
    AND date_created > ${editableSince(clock())}`;

export const removeComment = ({ applicantId, commentId }: OnComment, condition: Sql): Sql =>
  sql`DELETE FROM applicant_event WHERE id = ${commentId} AND applicant = ${applicantId} AND event = 'comment' AND ${condition}`;
