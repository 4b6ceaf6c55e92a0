import { expressionBuilder } from "kysely";
import type { Database } from "../schema";
import type { Person } from "../services";
import { FALSE, query, TRUE } from "../storage/compiler";
import type { OnNote } from "./queries";

const note = expressionBuilder<Database, "note">();

export interface NewNote {
  id: string;
  job: string;
  author: string;
  text: string;
  now: string;
}

export const insertNote = ({ now, ...row }: NewNote) => query.insertInto("note").values({ ...row, date_created: now });

/** Changes one row when it is still the version that was seen. */
export const changeText = (
  { noteId }: OnNote,
  { text, version, now }: { text: string; version: number; now: string },
) =>
  query
    .updateTable("note")
    .set({ text, edited_at: now, version: note("version", "+", 1) })
    .where("id", "=", noteId)
    .where("version", "=", version);

/** The text goes; that there was a note stays. */
export const emptyNote = (person: Person, { noteId }: OnNote, now: string) =>
  query
    .updateTable("note")
    .set({ text: "", isPinned: FALSE, deleted_at: now, deleted_by: person.id, version: note("version", "+", 1) })
    .where("id", "=", noteId);

/** At most one note of a job is pinned: the former one has to go first. */
export const unpinAll = (job: string) =>
  query.updateTable("note").set({ isPinned: FALSE }).where("job", "=", job).where("isPinned", "=", TRUE);

export const pinNote = ({ noteId }: OnNote) =>
  query.updateTable("note").set({ isPinned: TRUE }).where("id", "=", noteId);
