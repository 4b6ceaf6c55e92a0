import { expressionBuilder } from "kysely";
import { areColleagues } from "../jobs/colleague-queries";
import type { Database } from "../schema";
import type { Person } from "../services";
import { isIn, query } from "../storage/compiler";
import { insertSelect } from "../storage/insert-select";

const users = expressionBuilder<Database, "users">();
const mention = expressionBuilder<Database, "mention">();

/** Where people are mentioned: in a note, or in a comment on an applicant. */
export type MentionSource = { id: string; job: string } & ({ type: "note" } | { type: "comment"; applicant: string });

/** On `users`: those of the ids who work on the job and were not mentioned in this text before. */
export const areNewlyMentioned = (person: Person, { id, job }: MentionSource, ids: readonly string[]) =>
  users.and([
    areColleagues(person, job, ids),
    users.not(
      users.exists(
        users
          .selectFrom("mention")
          .select("mention.user")
          .where("mention.source", "=", id)
          .whereRef("mention.user", "=", "users.id"),
      ),
    ),
  ]);

/** Notes who is mentioned, after the text itself and the mails about it have been written. */
export const insertMentions = (person: Person, source: MentionSource, ids: readonly string[], now: string) =>
  insertSelect(
    "mention",
    {
      source: source.id,
      user: users.ref("users.id"),
      note: source.type === "note" ? source.id : null,
      comment: source.type === "comment" ? source.id : null,
      job: source.job,
      applicant: source.type === "comment" ? source.applicant : null,
      date_created: now,
    },
    query.selectFrom("users").where(areNewlyMentioned(person, source, ids)),
  );

/** Whose name was taken out of the text need not read it any more. */
export const endMentions = (source: string, remaining: readonly string[], now: string) =>
  query
    .updateTable("mention")
    .set({ read_at: now })
    .where("source", "=", source)
    .where("read_at", "is", null)
    .where(mention.not(isIn(mention.ref("mention.user"), remaining)));

/** Mentions in comments on one applicant become those of another. */
export const giveMentions = (from: string, to: string) =>
  query.updateTable("mention").set({ applicant: to }).where("applicant", "=", from);

export const deleteMentionsIn = (note: string) => query.deleteFrom("mention").where("note", "=", note);

/** The person has seen the notes of a job. */
export const markNotesRead = (person: Person, job: string, now: string) =>
  query
    .updateTable("mention")
    .set({ read_at: now })
    .where("user", "=", person.id)
    .where("read_at", "is", null)
    .where("job", "=", job)
    .where("note", "is not", null);

/** The person has seen an applicant with all comments. */
export const markCommentsRead = (person: Person, applicant: string, now: string) =>
  query
    .updateTable("mention")
    .set({ read_at: now })
    .where("user", "=", person.id)
    .where("read_at", "is", null)
    .where("applicant", "=", applicant);
