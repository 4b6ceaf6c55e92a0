import { expressionBuilder, sql } from "kysely";
import { companyName } from "../../careers/employer-queries";
import { jobReaders } from "../../jobs/reader-queries";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { isIn, query, TRUE } from "../../storage/compiler";
import { nameColumns } from "../board/card-queries";
import { isAmong } from "../board/queries";

const users = expressionBuilder<Database, "users">();

/** Readers of the job who want mails about its applicants, without these. */
export const wantsNews = (job: string, without: readonly string[] = []) =>
  users.and([
    users("users.applicationNotification", "=", TRUE),
    users.not(isIn(users.ref("users.id"), without)),
    jobReaders(job),
  ]);

interface OnComment {
  applicantId: string;
  commentId: string;
}

export const findComment = ({ db }: Services, { applicantId, commentId }: OnComment) =>
  db.first(
    query
      .selectFrom("applicant_event")
      .select(({ ref }) => sql<string>`json_extract(${ref("details")}, '$.text')`.as("text"))
      .where("id", "=", commentId)
      .where("applicant", "=", applicantId)
      .where("event", "=", "comment"),
  );

interface OnAttachment {
  applicantId: string;
  attachmentId: string;
}

/** Under which key the bytes of a document are stored. */
export const findAttachment = ({ db }: Services, { applicantId, attachmentId }: OnAttachment) =>
  db.first(
    query
      .selectFrom("attachment")
      .select(["object", "type", "filename_download"])
      .where("id", "=", attachmentId)
      .where("applicant", "=", applicantId),
  );

interface OnInterview {
  applicantId: string;
  interviewId: string;
}

const interviews = () =>
  query
    .selectFrom("interview")
    .select(["interview.id", "interview.starts_at as starts", "interview.minutes", "interview.place", "interview.note"])
    .leftJoin("users", "users.id", "interview.user_created")
    .select(["interview.user_created as creator", "users.email as creatorEmail"])
    // `sequence` counts the versions that calendars have been told of.
    .select(["interview.isInvited", "interview.sequence", "interview.cancelled_at", "interview.date_updated"]);

/** One that has not been cancelled. */
export const findInterview = ({ db }: Services, { applicantId, interviewId }: OnInterview) =>
  db.first(
    interviews()
      .where("interview.id", "=", interviewId)
      .where("interview.applicant", "=", applicantId)
      .where("interview.cancelled_at", "is", null),
  );

/** What the calendar file of an interview holds. */
export const findCalendarEntry = ({ db }: Services, applicant: string, id: string) =>
  db.first(
    interviews()
      .innerJoin("applicant", "applicant.id", "interview.applicant")
      .innerJoin("job", "job.id", "applicant.job")
      .innerJoin("organization", "organization.id", "applicant.organization")
      .select(["job.title", "organization.contactEmail"])
      .select(companyName().as("company"))
      .where("interview.id", "=", id)
      .where("interview.applicant", "=", applicant),
  );

/** Those of the applicants who are of this job. */
export const findReceivers = ({ db }: Services, job: string, applicants: readonly { id: string }[]) =>
  db.all(
    query
      .selectFrom("applicant")
      .innerJoin("job", "job.id", "applicant.job")
      .select("applicant.id")
      .select(nameColumns())
      .where(isAmong(job, applicants)),
  );
