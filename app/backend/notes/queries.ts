import { expressionBuilder, type SqlBool, sql } from "kysely";
import { isJobVisible } from "../jobs/queries";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { FALSE, query, TRUE } from "../storage/compiler";
import type { RowOf } from "../storage/statement";

const note = expressionBuilder<Database, "note">();

/** The notes of a job that the person sees, without an order. */
const visibleNotes = (person: Person, job: string) =>
  query
    .selectFrom("note")
    .leftJoin("users as author", "author.id", "note.author")
    .leftJoin("users as deleter", "deleter.id", "note.deleted_by")
    .select(["note.id", "note.text", "note.isPinned", "note.version", "note.date_created"])
    .select(["note.edited_at", "note.deleted_at", "note.author"])
    .select(["author.first_name", "author.last_name"])
    .select(["deleter.first_name as deleterFirstName", "deleter.last_name as deleterLastName"])
    .where("note.job", "=", job)
    .where(isJobVisible(person, job));

export type NoteRow = RowOf<ReturnType<typeof visibleNotes>>;

interface NotesPage {
  job: string;
  /** Only what is older than this note. */
  before?: string;
  limit: number;
}

/** Newest first, without the one that is pinned. */
export function findNotes({ db }: Services, person: Person, { job, before, limit }: NotesPage): Promise<NoteRow[]> {
  let rows = visibleNotes(person, job)
    .where("note.isPinned", "=", FALSE)
    .orderBy("note.date_created", "desc")
    .orderBy("note.id", "desc")
    .limit(limit);
  if (before !== undefined) {
    const last = query
      .selectFrom("note as last")
      .select(["last.date_created", "last.id"])
      .where("last.id", "=", before)
      .where("last.job", "=", job);
    rows = rows.where(sql<boolean>`(${note.ref("note.date_created")}, ${note.ref("note.id")}) < ${last}`);
  }
  return db.all(rows);
}

export const findPinned = ({ db }: Services, person: Person, job: string): Promise<NoteRow | null> =>
  db.first(visibleNotes(person, job).where("note.isPinned", "=", TRUE));

/** One note for its author, who edits it; null for one that is gone. */
export const findNote = ({ db }: Services, person: Person, { id, noteId }: OnNote): Promise<NoteRow | null> =>
  db.first(visibleNotes(person, id).where("note.id", "=", noteId).where("note.deleted_at", "is", null));

/** Which note of which job. */
export interface OnNote {
  id: string;
  noteId: string;
}

/** For guards: there is such a note, and the person sees its job. */
export const isNoteVisible = (person: Person, { id, noteId }: OnNote) =>
  note.exists(
    query
      .selectFrom("note")
      .select("note.id")
      .where("note.id", "=", noteId)
      .where("note.job", "=", id)
      .where("note.deleted_at", "is", null)
      .where(isJobVisible(person, id)),
  );

/** For guards: the person wrote the note after that moment. */
export const isOwnSince = (person: Person, { noteId }: OnNote, moment: string) =>
  note.exists(
    query
      .selectFrom("note")
      .select("note.id")
      .where("note.id", "=", noteId)
      .where("note.author", "=", person.id)
      .where("note.date_created", ">", moment),
  );

/** For guards: no note has this id yet. */
export const isNewNote = (id: string) =>
  sql<SqlBool>`not exists ${query.selectFrom("note").select("note.id").where("note.id", "=", id)}`;
