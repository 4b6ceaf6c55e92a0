import { expressionBuilder } from "kysely";
import type { JobEvent } from "~/domain/job-history/history-events";
import { historyOf } from "../history/statements";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { FALSE, query, TRUE } from "../storage/compiler";
import type { OnNote } from "./queries";

const job = expressionBuilder<Database, "job">();

/** What a person did with a note of a job; never its text, which has to go when the note is deleted. */
export const noteHistory = (services: Services, person: Person, { id }: OnNote, event: JobEvent) =>
  historyOf(services, { ...entryOf(person, event), rows: query.selectFrom("job").where("job.id", "=", id), most: 1 });

/** The same for pinning and unpinning, before it is done; no entry for what is so already. */
export const notePinning = (services: Services, person: Person, { id, noteId, isPinned }: OnNote & Pinning) =>
  historyOf(services, {
    ...entryOf(person, isPinned ? "note.pin" : "note.unpin"),
    rows: query
      .selectFrom("job")
      .innerJoin("note", "note.job", "job.id")
      .where("job.id", "=", id)
      .where("note.id", "=", noteId)
      .where("note.isPinned", "<>", isPinned ? TRUE : FALSE),
    most: 1,
  });

interface Pinning {
  isPinned: boolean;
}

const entryOf = (actor: Person, event: JobEvent) => ({
  actor,
  event,
  job: job.ref("job.id"),
  organization: job.ref("job.organization"),
});
