import type { Person, Services } from "../services";
import { query, TRUE } from "../storage/compiler";
import { flagOf } from "../storage/decoding";

/** A row when something in the job's notes mentions the person and was not read yet. */
export const findUnreadInNotes = ({ db }: Services, person: Person, job: string) =>
  db.first(unread(person).where("mention.job", "=", job).where("mention.note", "is not", null));

/** The same for the comments on an applicant. */
export const findUnreadInComments = ({ db }: Services, person: Person, applicant: string) =>
  db.first(unread(person).where("mention.applicant", "=", applicant));

const unread = (person: Person) =>
  query
    .selectFrom("mention")
    .select(flagOf(TRUE).as("isUnread"))
    .where("mention.user", "=", person.id)
    .where("mention.read_at", "is", null)
    .limit(1);
