import { expressionBuilder, type NotNull, sql } from "kysely";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { Database } from "../schema";
import { FALSE, query, TRUE } from "../storage/compiler";
import { insertWhere } from "../storage/insert-select";
import type { StoredConfiguration } from "./queries";
import type { StoredContent } from "./schema";

const configuration = expressionBuilder<Database, "chatbot_configuration">();

export interface NewDraft {
  id: string;
  job: string;
  basedOn: number;
  content: ChatbotContent;
  by: string;
  now: string;
}

/** Makes the draft unless there is one: twenty at once make one. */
export const insertDraft = ({ id, job, basedOn, content, by, now }: NewDraft) =>
  query
    .insertInto("chatbot_configuration")
    .values({
      id,
      job,
      isDraft: true,
      based_on: basedOn,
      content,
      user_updated: by,
      date_created: now,
      date_updated: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id");

/** The first publication of a job that was just copied, unless it has a configuration: the same copy twice is one. */
export function insertCopied(row: { id: string; job: string; content: StoredContent }, by: string, now: string) {
  const known = query.selectFrom("chatbot_configuration").select("id").where("job", "=", row.job);
  const columns = { ...row, isDraft: false, number: 1, user_updated: by, date_created: now, date_updated: now };
  return insertWhere("chatbot_configuration", columns, configuration.not(configuration.exists(known)));
}

/** Saves the draft over the version that its editor has seen. */
export const updateDraft = (id: string, seen: number, content: ChatbotContent, by: string, now: string) =>
  query
    .updateTable("chatbot_configuration")
    .set({ content, user_updated: by, date_updated: now, version: configuration("version", "+", 1) })
    .where("id", "=", id)
    .where("version", "=", seen)
    .where("isDraft", "=", TRUE);

/** Turns the draft that was checked into the next publication. */
export const publishDraft = (draft: StoredConfiguration, job: string, by: string, now: string) =>
  query
    .updateTable("chatbot_configuration")
    .set({
      isDraft: false,
      content: sql<ChatbotContent>`json_remove(${configuration.ref("content")}, '$.removed')`,
      user_updated: by,
      date_created: now,
      date_updated: now,
      number: configuration(configuration.fn.coalesce(newestNumber(job), sql.lit(0)), "+", 1),
    })
    .where("id", "=", draft.id)
    .where("version", "=", draft.version)
    .where("isDraft", "=", TRUE)
    .returning(["id", "number"])
    .$narrowType<{ number: NotNull }>();

export const dropOldVersions = (job: string, kept: number) =>
  query
    .deleteFrom("chatbot_configuration")
    .where("job", "=", job)
    .where("isDraft", "=", FALSE)
    .where("number", "<=", configuration(newestNumber(job), "-", kept));

export const removeDraft = (job: string) =>
  query.deleteFrom("chatbot_configuration").where("job", "=", job).where("isDraft", "=", TRUE);

const newestNumber = (job: string) =>
  query
    .selectFrom("chatbot_configuration")
    .select(({ fn }) => fn.max("number").as("newest"))
    .where("job", "=", job);
