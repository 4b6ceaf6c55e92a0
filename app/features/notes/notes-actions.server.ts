import { redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import type { TabAction, TabPost } from "~/features/jobs/job-tabs";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { fingerprint } from "~/lib/fingerprint";
import { changedNoteSchema, NEW_NOTE, newNoteSchema, noteFormId } from "./notes.schema";

/** Forms of a job's notes, by intent; what is done already, or gone, leads back to the page. */
export const NOTE_ACTIONS: Record<string, TabAction> = {
  "note.create": createNote,
  "note.update": updateNote,
  "note.remove": removeNote,
  "note.pin": (post) => pinNote(post, true),
  "note.unpin": (post) => pinNote(post, false),
};

async function createNote({ context: { api }, id, posted, back }: TabPost): Promise<Response | FormReply> {
  const submission = parseForm(posted, newNoteSchema, { id: NEW_NOTE });
  if (submission.status !== "success") return submission.reply();
  const { id: newId, text } = submission.value;
  const as = newId && `${newId}-${fingerprint(text)}`;
  try {
    const { data } = await api.notes.create({ id, text, as });
    return backTo(back, data.id);
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) return backTo(back, as);
    if (!isForThePage(error)) throw error;
    return submission.reply(formRefusal(error));
  }
}

/**
 * The text that was typed is never lost: over a newer version the form comes back with both texts, and where the note
 * can no longer be changed the text is in the form of a new one.
 */
async function updateNote({ context: { api }, id, posted, back }: TabPost): Promise<Response | FormReply> {
  const noteId = posted.intent.field;
  const submission = parseForm(posted, changedNoteSchema, { id: noteFormId(noteId) });
  if (submission.status !== "success") return submission.reply();
  try {
    await api.notes.update({ id, noteId, ...submission.value });
    return backTo(back, noteId);
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND", "FORBIDDEN")) {
      const note = error.code === "NOT_FOUND" ? "notes:gone" : "notes:tooLate";
      return { ...submission.reply({ note }), form: NEW_NOTE };
    }
    if (!isForThePage(error)) throw error;
    const version = isRefusal(error, "RECORD_CONFLICT") ? error.details.version : undefined;
    // The form has seen the newer version now, so that saving again is a choice.
    return submission.reply({ ...formRefusal(error), ...(version && { typed: { version: String(version) } }) });
  }
}

async function removeNote({ context: { api, flash }, id, posted, back }: TabPost): Promise<Response> {
  const noteId = posted.intent.field;
  flash.set({ key: await doneOrNot(api.notes.remove({ id, noteId }), "note.removed") });
  return backTo(back, noteId);
}

async function pinNote({ context: { api, flash }, id, posted, back }: TabPost, isPinned: boolean): Promise<Response> {
  const work = api.notes.pin({ id, noteId: posted.intent.field, isPinned });
  flash.set({ key: await doneOrNot(work, isPinned ? "note.pinned" : "note.unpinned") });
  return backTo(back);
}

/** The key of the message. */
async function doneOrNot(work: Promise<unknown>, done: string): Promise<string> {
  try {
    await work;
    return done;
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND")) return "note.gone";
    if (isRefusal(error, "FORBIDDEN")) return "note.tooLate";
    throw error;
  }
}

const backTo = (back: string, note?: string): Response => redirect(note ? `${back}#note-${note}` : back, 303);
