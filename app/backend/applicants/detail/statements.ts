import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Interview } from "~/domain/applicants/interview";
import { editableSince } from "~/domain/comments";
import { laterBy } from "~/domain/dates";
import { LIMITS } from "~/domain/limits";
import { deleteAttachments, insertAttachment as insertAttachmentRow } from "../../files/attachment-statements";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";
import { insertSelect } from "../../storage/insert-select";
import { keepOwnPageOpen } from "../statements";

interface OnComment {
  applicantId: string;
  commentId: string;
}

/** The person's own comment while it is fresh; FORBIDDEN. */
export const updateComment = (
  { clock }: Services,
  person: Person,
  { applicantId, commentId }: OnComment,
  text: string,
) => [
  query
    .updateTable("applicant_event")
    .set({ details: { text }, date_updated: clock().toISOString() })
    .where("id", "=", commentId)
    .where("applicant", "=", applicantId)
    .where("event", "=", "comment")
    .where("actor", "=", person.id)
    .where("date_created", ">", editableSince(clock())),
  guardOneChanged("FORBIDDEN"),
];

/** The person's own comment while it is fresh, any comment for an administrator; FORBIDDEN. */
export function deleteComment({ clock }: Services, person: Person, { applicantId, commentId }: OnComment) {
  const comment = query
    .deleteFrom("applicant_event")
    .where("id", "=", commentId)
    .where("applicant", "=", applicantId)
    .where("event", "=", "comment");
  const own = comment.where("actor", "=", person.id).where("date_created", ">", editableSince(clock()));
  return [person.role === "Administrator" ? comment : own, guardOneChanged("FORBIDDEN")];
}

export interface NewAttachment {
  id: string;
  applicant: string;
  object: string;
  name: string;
  type: string;
  filesize: number;
  now: string;
}

/** A document that a colleague adds, once for an id; answers {object} when it is new. */
export const insertAttachment = ({ id: uploaded_by }: Person, { name, now, ...row }: NewAttachment) =>
  insertAttachmentRow({ ...row, filename_download: name, uploaded_by, date_created: now });

const attachment = expressionBuilder<Database, "attachment">();

/** The event of a document that is new. */
export const noteAttachment = ({ ids }: Services, person: Person, { id, object, name, now }: NewAttachment) =>
  insertSelect(
    "applicant_event",
    {
      id: ids(),
      applicant: sql<string>`${attachment.ref("attachment.applicant")}`,
      actor: person.id,
      event: "document",
      details: { name },
      date_created: now,
      date_updated: now,
    },
    query.selectFrom("attachment").where("attachment.id", "=", id).where("attachment.object", "=", object),
  );

/** FAILED_VALIDATION when the applicant has more documents than are allowed. */
export const guardAttachmentCount = (applicant: string) => {
  const count = query
    .selectFrom("attachment")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("applicant", "=", applicant);
  return guardThat("FAILED_VALIDATION", sql<SqlBool>`${count} <= ${LIMITS.files}`);
};

/** NOT_FOUND when it was removed meanwhile. */
export const deleteAttachmentRow = ({ applicantId, attachmentId }: { applicantId: string; attachmentId: string }) => [
  deleteAttachments(
    attachment.and([
      attachment("attachment.id", "=", attachmentId),
      attachment("attachment.applicant", "=", applicantId),
    ]),
  ),
  guardOneChanged("NOT_FOUND"),
];

export interface NewInterview extends Interview {
  id: string;
  applicant: string;
  isInvited: boolean;
  by: string;
  now: string;
}

/** Aborts with NOTHING_TO_DO when it has been entered already: the form was sent twice. */
export const guardNewInterview = (id: string) =>
  guardThat(
    "NOTHING_TO_DO",
    sql<SqlBool>`not exists ${query.selectFrom("interview").select("id").where("id", "=", id)}`,
  );

export const insertInterview = ({ starts, by, now, ...row }: NewInterview) =>
  query
    .insertInto("interview")
    .values({ ...row, starts_at: starts, user_created: by, date_created: now, date_updated: now });

interface OnInterview {
  applicantId: string;
  interviewId: string;
}

const interview = expressionBuilder<Database, "interview">();

/** Another time or place for one that is live, at the version that was seen; the next version for calendars. */
export const moveInterview = (
  { applicantId, interviewId }: OnInterview,
  { starts, minutes, place, note, seen, now }: Interview & { seen: number; now: string },
) =>
  query
    .updateTable("interview")
    .set({ starts_at: starts, minutes, place, note, date_updated: now, sequence: interview("sequence", "+", 1) })
    .where("id", "=", interviewId)
    .where("applicant", "=", applicantId)
    .where("cancelled_at", "is", null)
    .where("sequence", "=", seen);

/** One that calendars know is kept, so that its file can cancel it there; NOT_FOUND. */
export const cancelInterview = (
  { applicantId, interviewId }: OnInterview,
  { isKept, now }: { isKept: boolean; now: string },
) => {
  const isMeant = interview.and([
    interview("interview.id", "=", interviewId),
    interview("interview.applicant", "=", applicantId),
    interview("interview.cancelled_at", "is", null),
  ]);
  return [
    isKept
      ? query
          .updateTable("interview")
          .set({ cancelled_at: now, date_updated: now, sequence: interview("sequence", "+", 1) })
          .where(isMeant)
      : query.deleteFrom("interview").where(isMeant),
    guardOneChanged("NOT_FOUND"),
  ];
};

/** The own page stays open for a month after the interview at least. */
export const keepOwnPageForInterview = (applicant: string, starts: string) =>
  keepOwnPageOpen(laterBy(starts, 1, "month")).where("id", "=", applicant);
