import { type Expression, expressionBuilder, type Insertable, type SqlBool } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";

const attachment = expressionBuilder<Database, "attachment">();

/** A document of an applicant or of a conversation, once for an id; answers {object} when it is new. */
export const insertAttachment = (row: Insertable<Database["attachment"]>) =>
  query
    .insertInto("attachment")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("object");

/** The documents of a conversation become those of the applicant. */
export const takeAttachments = (conversation: string, applicant: string) =>
  query.updateTable("attachment").set({ applicant }).where("conversation", "=", conversation);

/** The documents of one applicant become those of another. */
export const giveAttachments = (from: string, to: string) =>
  query.updateTable("attachment").set({ applicant: to }).where("applicant", "=", from);

/** The documents of a condition on `attachment`; answers {object} of each. */
export const deleteAttachments = (condition: Expression<SqlBool>) =>
  query.deleteFrom("attachment").where(condition).returning("attachment.object");

/** The documents of applicants, selected by their ids; answers where their bytes lie, as for files. */
export const deleteAttachmentsOf = (applicants: Expression<string>) =>
  query
    .deleteFrom("attachment")
    .where(attachment("attachment.applicant", "in", applicants))
    .returning("attachment.object as filename_disk");
