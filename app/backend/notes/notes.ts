import type { NoteEntity } from "~/content-api/notes";
import { editableSince, readComment } from "~/domain/comments";
import { isRefusal, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { type Colleague, mentionsIn } from "~/domain/mentions";
import { fullName } from "~/domain/people";
import { findColleagues, findSomeColleagues } from "../jobs/colleague-queries";
import { isJobVisible, loadBrief } from "../jobs/queries";
import { findUnreadInNotes } from "../mentions/queries";
import {
  deleteMentionsIn,
  endMentions,
  insertMentions,
  type MentionSource,
  markNotesRead,
} from "../mentions/statements";
import { sendSoon } from "../outbox/send";
import type { Person, Services } from "../services";
import { guardOneChanged, guardThat } from "../storage/guards";
import { noteHistory, notePinning } from "./history-statements";
import { mailToContacts, mailToMentioned } from "./mail-statements";
import {
  findNote,
  findNotes,
  findPinned,
  isNewNote,
  isNoteVisible,
  isOwnSince,
  type NoteRow,
  type OnNote,
} from "./queries";
import { changeText, emptyNote, insertNote, pinNote, unpinAll } from "./statements";

interface NotesPage {
  pinned: NoteEntity | null;
  notes: NoteEntity[];
  /** The `before` of the page after this one. */
  next: string | null;
  colleagues: Colleague[];
}

/**
 * A page of a job's notes, newest first, in one round trip; that the person has read where they are mentioned is
 * written after the answer. The call's right has answered NOT_FOUND.
 */
export async function listNotes(
  services: Services,
  person: Person,
  { id, before, isPeek }: { id: string; before?: string; isPeek: boolean },
): Promise<NotesPage> {
  const size = LIMITS.notesPageSize;
  const [pinned, rows, colleagues, unread] = await Promise.all([
    findPinned(services, person, id),
    findNotes(services, person, { job: id, before, limit: size + 1 }),
    findSomeColleagues(services, person, id),
    isPeek ? null : findUnreadInNotes(services, person, id),
  ]);
  if (unread) services.waitUntil(noteRead(services, person, id));
  const shown = rows.slice(0, size);
  const toEntity = entityFor(services, person);
  return {
    pinned: pinned && toEntity(pinned),
    notes: shown.map(toEntity),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    colleagues,
  };
}

/** FAILED_VALIDATION, NOTHING_TO_DO (it has been written already); those mentioned and the contacts get mails. */
export async function createNote(
  services: Services,
  person: Person,
  { id: job, text: typed, as: id = services.ids() }: { id: string; text: string; as?: string },
): Promise<{ id: string }> {
  const text = textOf(typed);
  const [{ title }, colleagues] = await Promise.all([
    loadBrief(services, person, job),
    findColleagues(services, person, job),
  ]);
  const mentioned = othersIn(text, colleagues, person);
  const now = services.clock().toISOString();
  const news = { ...sourceOf(id, job), title };
  await services.db.write([
    guardThat("NOT_FOUND", isJobVisible(person, job)),
    guardThat("NOTHING_TO_DO", isNewNote(id)),
    insertNote({ id, job, author: person.id, text, now }),
    mailToMentioned(services, person, news, mentioned),
    mailToContacts(services, person, news, mentioned),
    insertMentions(person, news, mentioned, now),
    noteHistory(services, person, { id: job, noteId: id }, "note.create"),
  ]);
  tellOthers(services, job);
  return { id };
}

/** NOT_FOUND, FORBIDDEN, RECORD_CONFLICT {fields, version}; those mentioned only now get a mail. */
export async function updateNote(
  services: Services,
  person: Person,
  { text: typed, version, ...on }: OnNote & { text: string; version: number },
): Promise<void> {
  const text = textOf(typed);
  const [{ title }, colleagues] = await Promise.all([
    loadBrief(services, person, on.id),
    findColleagues(services, person, on.id),
  ]);
  const mentioned = othersIn(text, colleagues, person);
  const now = services.clock().toISOString();
  const news = { ...sourceOf(on.noteId, on.id), title };
  try {
    await services.db.write([
      ...guardOwn(services, person, on),
      changeText(on, { text, version, now }),
      guardOneChanged("RECORD_CONFLICT"),
      mailToMentioned(services, person, news, mentioned),
      insertMentions(person, news, mentioned, now),
      endMentions(on.noteId, mentioned, now),
      noteHistory(services, person, on, "note.update"),
    ]);
  } catch (error) {
    throw isRefusal(error, "RECORD_CONFLICT") ? await conflictIn(services, person, on) : error;
  }
  tellOthers(services, on.id);
}

/** NOT_FOUND, FORBIDDEN. */
export async function removeNote(services: Services, person: Person, on: OnNote): Promise<void> {
  const now = services.clock().toISOString();
  const isAdministrator = person.role === "Administrator";
  await services.db.write([
    ...(isAdministrator ? [guardThat("NOT_FOUND", isNoteVisible(person, on))] : guardOwn(services, person, on)),
    emptyNote(person, on, now),
    deleteMentionsIn(on.noteId),
    noteHistory(services, person, on, "note.delete"),
  ]);
  tellOthers(services, on.id);
}

/** NOT_FOUND. */
export async function pinNoteOf(services: Services, person: Person, on: OnNote & { isPinned: boolean }): Promise<void> {
  await services.db.write([
    guardThat("NOT_FOUND", isNoteVisible(person, on)),
    notePinning(services, person, on),
    unpinAll(on.id),
    ...(on.isPinned ? [pinNote(on)] : []),
  ]);
  tellOthers(services, on.id);
}

function textOf(typed: string): string {
  const read = readComment(typed);
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  return read.text;
}

const othersIn = (text: string, colleagues: readonly Colleague[], { id }: Person) =>
  mentionsIn(text, colleagues).filter((each) => each !== id);

const sourceOf = (id: string, job: string): MentionSource => ({ type: "note", id, job });

/** NOT_FOUND for a note that the person does not see, FORBIDDEN for one that is another's or no longer fresh. */
const guardOwn = ({ clock }: Services, person: Person, on: OnNote) => [
  guardThat("NOT_FOUND", isNoteVisible(person, on)),
  guardThat("FORBIDDEN", isOwnSince(person, on, editableSince(clock()))),
];

/** What is stored instead, for a choice between the two texts. */
async function conflictIn(services: Services, person: Person, on: OnNote): Promise<Refusal> {
  const stored = await findNote(services, person, on);
  if (!stored) return new Refusal("NOT_FOUND");
  return new Refusal("RECORD_CONFLICT", {
    fields: [{ field: "text", stored: stored.text }],
    version: stored.version,
  });
}

/** After the batch: mails leave, and pages that show the notes ask again. */
function tellOthers(services: Services, job: string): void {
  sendSoon(services);
  services.board?.changed(`notes:${job}`);
}

/** On a connection of its own: the answer does not wait for it, and nothing is lost when it fails. */
async function noteRead({ db, clock, log }: Services, person: Person, job: string): Promise<void> {
  try {
    await db.fork().write([markNotesRead(person, job, clock().toISOString())]);
  } catch (error) {
    log.error("notes.read", error);
  }
}

const entityFor =
  ({ clock }: Services, person: Person) =>
  (row: NoteRow): NoteEntity => {
    const isFresh = row.author === person.id && row.date_created > editableSince(clock());
    const isThere = row.deleted_at === null;
    return {
      id: row.id,
      author: row.author ? { id: row.author, name: fullName(row) } : null,
      text: row.text,
      isPinned: row.isPinned,
      version: row.version,
      date_created: row.date_created,
      edited_at: row.edited_at,
      deleted: row.deleted_at ? { at: row.deleted_at, by: deleterOf(row) } : null,
      isEditable: isThere && isFresh,
      isRemovable: isThere && (isFresh || person.role === "Administrator"),
    };
  };

const deleterOf = ({ deleterFirstName: first_name, deleterLastName: last_name }: NoteRow): string | null =>
  fullName({ first_name, last_name }) || null;
