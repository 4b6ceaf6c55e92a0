import type { Interview } from "~/domain/applicants/interview";
import { laterBy } from "~/domain/dates";
import type { Services } from "../../services";
import { guard, insert, type Sql, sql } from "../../storage/sql";

export interface NewInterview extends Interview {
  id: string;
  applicant: string;
  isInvited: boolean;
  by: string;
  now: string;
}

/** Aborts with NOTHING_TO_DO when it has been entered already: a second press. */
export const guardNewInterview = (id: string): Sql =>
  guard("NOTHING_TO_DO", sql`NOT EXISTS (SELECT 1 FROM interview WHERE id = ${id})`);

export const insertInterview = ({ starts, by, now, ...row }: NewInterview): Sql =>
  insert("interview", { ...row, starts_at: starts, user_created: by, date_created: now, date_updated: now });

export interface KeptInterview extends Interview {
  id: string;
  isInvited: number;
  /** Counts the versions that calendars have been told of. */
  sequence: number;
  cancelled_at: string | null;
  date_updated: string;
}

interface OnInterview {
  applicantId: string;
  interviewId: string;
}

/** One that has not been called off. */
export const findInterview = ({ db }: Services, { applicantId, interviewId }: OnInterview) =>
  db.first<KeptInterview>(sql`SELECT id, starts_at AS starts, minutes, place, note, isInvited, sequence, cancelled_at, date_updated
    FROM interview WHERE id = ${interviewId} AND applicant = ${applicantId} AND cancelled_at IS NULL`);

/** One that calendars know stays, so that its file can call it off. */
export const callOff = (
  { applicantId, interviewId }: OnInterview,
  { isKept, now }: { isKept: boolean; now: string },
): Sql =>
  isKept
    ? sql`UPDATE interview SET cancelled_at = ${now}, date_updated = ${now}, sequence = sequence + 1
        WHERE id = ${interviewId} AND applicant = ${applicantId} AND cancelled_at IS NULL`
    : sql`DELETE FROM interview WHERE id = ${interviewId} AND applicant = ${applicantId} AND cancelled_at IS NULL`;

/** The own page stays open for a month after the appointment at least. */
export const keepOwnPage = (applicant: string, starts: string): Sql => sql`UPDATE applicant
  SET self_expires_at = max(coalesce(self_expires_at, ''), ${laterBy(starts, 1, "month")}) WHERE id = ${applicant}`;
