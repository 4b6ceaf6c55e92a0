import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Contact } from "~/domain/applicants/contact";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import { countAttempt, isBelowLimits, limitKey } from "../../auth/attempt-statements";
import { deleteAttachments } from "../../files/attachment-statements";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { excluded, query } from "../../storage/compiler";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { isNotStarted, selectExpired } from "./queries";

const conversation = expressionBuilder<Database, "conversation">();
const attachment = expressionBuilder<Database, "attachment">();

export interface NewConversation {
  id: string;
  job: string;
  token_hash: string;
  sources: Record<string, string>;
  isEmbedded: boolean;
  expires_at: string;
}

/** Counts a conversation that begins for its caller. Aborts with REQUESTS_EXCEEDED when there are too many. */
export function countStart(services: Services, id: string, address: string): Statement[] {
  const key = limitKey(services, "conversation", address);
  const [count] = countAttempt(services, "conversation", { key, where: isNotStarted(id) });
  const hasStarted = conversation.not(isNotStarted(id));
  return [
    guardThat("REQUESTS_EXCEEDED", conversation.or([hasStarted, isBelowLimits("conversation", key, services.clock())])),
    count,
  ];
}

/** The first turn makes the row; sent twice it stays as it is. */
export const insertConversation = (row: NewConversation, now: string) =>
  query
    .insertInto("conversation")
    .values({ ...row, date_created: now, date_updated: now })
    .onConflict((conflict) => conflict.column("id").doNothing());

/** Of two who use the same link at once one gets it: the other's token opens nothing. */
export const changeToken = (id: string, before: string, after: string) =>
  query.updateTable("conversation").set({ token_hash: after }).where("id", "=", id).where("token_hash", "=", before);

/** Aborts with NOTHING_TO_DO when it was finished: nothing is added to what was handed in. */
export const guardOpen = (id: string) =>
  guardThat(
    "NOTHING_TO_DO",
    conversation.exists(
      query.selectFrom("conversation").select("id").where("id", "=", id).where("finished_at", "is", null),
    ),
  );

/** Aborts with REQUESTS_EXCEEDED: so many answers come from a program. */
export const guardAnswerCount = (id: string) => {
  const count = query
    .selectFrom("conversation_answer")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("conversation", "=", id);
  return guardThat("REQUESTS_EXCEEDED", sql<SqlBool>`${count} < ${MAX_ANSWERS}`);
};

const MAX_ANSWERS = 80;

/** One answer for each question: a later one replaces an earlier one, by the order of their ids. */
export function saveAnswer(id: string, answerId: string, { question, ...answer }: GivenAnswer, now: string) {
  const incoming = excluded<"conversation_answer">();
  return query
    .insertInto("conversation_answer")
    .values({ conversation: id, question, id: answerId, answer, date_created: now, date_updated: now })
    .onConflict((conflict) =>
      conflict
        .columns(["conversation", "question"])
        .doUpdateSet({ id: incoming("id"), answer: incoming("answer"), date_updated: incoming("date_updated") })
        .where("conversation_answer.id", "<=", incoming("id")),
    );
}

/** After their answer was saved under `mark`: a late copy of what was corrected meanwhile changes nothing. */
export const saveContact = (
  id: string,
  { first_name, last_name, email, phone, zip, reachability }: Contact,
  { mark, answerId, remind, expires_at }: { mark: string; answerId: string; remind: boolean; expires_at: string },
) =>
  query
    .updateTable("conversation")
    .set({ first_name, last_name, email, phone, zip, reachability, expires_at, wants_reminder: remind })
    .where("id", "=", id)
    .where(({ exists }) =>
      exists(
        query
          .selectFrom("conversation_answer")
          .select("conversation_answer.id")
          .where("conversation_answer.conversation", "=", id)
          .where("conversation_answer.question", "=", mark)
          .where("conversation_answer.id", "=", answerId),
      ),
    );

/** It lives on after each turn: longer with a way to reach the person. `turns` were shown. */
export const prolongConversation = (
  id: string,
  turns: readonly string[],
  { now, withContact, without, remindAt }: { now: string; withContact: string; without: string; remindAt: string },
) => {
  const { ref } = conversation;
  return query
    .updateTable("conversation")
    .set({
      date_updated: now,
      reminder_due_at: sql<string | null>`iif(${ref("wants_reminder")} and ${ref("email")} is not null
        and ${ref("reminded_at")} is null, ${remindAt}, null)`,
      expires_at: sql<string>`iif(${ref("email")} is null and ${ref("phone")} is null, ${without}, ${withContact})`,
      reached: sql<string[]>`(select json_group_array(value) from (
        select value from json_each(${ref("reached")}) union select value from json_each(${JSON.stringify(turns)})))`,
    })
    .where("id", "=", id);
};

/** Ends the conversation, once. */
export const finishRow = (
  id: string,
  end: { applicant: string; opensOwnPage: boolean; talent_pool: boolean; expires_at: string },
  now: string,
) =>
  query
    .updateTable("conversation")
    .set({ ...end, finished_at: now, privacy_consent_at: now, date_updated: now, reminder_due_at: null })
    .where("id", "=", id)
    .where("finished_at", "is", null);

/** The reminder of a conversation that still waits for it is sent now or never: once. */
export const closeReminder = (id: string, now: string) =>
  query
    .updateTable("conversation")
    .set({ reminder_due_at: null, reminded_at: now })
    .where("id", "=", id)
    .where("reminder_due_at", "<=", now)
    .where("finished_at", "is", null);

/** The link was mailed. */
export const noteLink = (id: string, now: string) =>
  query
    .updateTable("conversation")
    .set({ resume_sent_at: now })
    .where("id", "=", id)
    .where(({ or, eb }) => or([eb("resume_sent_at", "is", null), eb("resume_sent_at", "<", now)]));

/** Aborts with FAILED_VALIDATION when the conversation has more documents. */
export const guardDocumentCount = (id: string, most: number) => {
  const held = documentsOf(id).select(({ fn }) => fn.countAll<number>().as("count"));
  return guardThat("FAILED_VALIDATION", sql<SqlBool>`${held} <= ${most}`);
};

/** Aborts with CONTENT_TOO_LARGE when its documents have more bytes. */
export const guardDocumentBytes = (id: string, most: number) => {
  const held = documentsOf(id).select(({ fn }) => fn.sum<number>("filesize").as("bytes"));
  return guardThat("CONTENT_TOO_LARGE", sql<SqlBool>`${held} <= ${most}`);
};

const documentsOf = (id: string) => query.selectFrom("attachment").where("conversation", "=", id);

/**
 * Deletes the oldest documents beyond so many bytes of unfinished conversations, of one job or of all. Answers their
 * objects. Reads every document there is.
 */
export function deleteOldestDocuments({ job, all }: { job: number; all: number }) {
  const unfinished = query
    .selectFrom("attachment")
    .innerJoin("conversation", "conversation.id", "attachment.conversation")
    .select("attachment.id")
    .select(({ fn }) => [
      fn
        .sum<number>("attachment.filesize")
        .over((over) => over.orderBy("attachment.date_created", "desc").orderBy("attachment.id", "desc"))
        .as("ofAll"),
      fn
        .sum<number>("attachment.filesize")
        .over((over) =>
          over
            .partitionBy("conversation.job")
            .orderBy("attachment.date_created", "desc")
            .orderBy("attachment.id", "desc"),
        )
        .as("ofJob"),
    ])
    .where("attachment.applicant", "is", null)
    .where("conversation.finished_at", "is", null);
  const oldest = query
    .selectFrom(unfinished.as("counted"))
    .select("counted.id")
    .where((eb) => eb.or([eb("counted.ofAll", ">", all), eb("counted.ofJob", ">", job)]));
  return deleteAttachments(attachment("attachment.id", "in", oldest));
}

/** A document that is not the applicant's yet; answers its object. */
export const deleteDocument = (id: string, conversationId: string) =>
  deleteAttachments(
    attachment.and([
      attachment("attachment.id", "=", id),
      attachment("attachment.conversation", "=", conversationId),
      attachment("attachment.applicant", "is", null),
    ]),
  );

/** Documents of expired conversations, then the conversations; the first answers the objects. */
export const deleteExpired = (now: string) =>
  [
    deleteAttachments(
      attachment.and([
        attachment("attachment.applicant", "is", null),
        attachment("attachment.conversation", "in", selectExpired(now)),
      ]),
    ),
    query.deleteFrom("conversation").where("id", "in", selectExpired(now)),
  ] as const;
