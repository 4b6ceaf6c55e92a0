import type { AppLoadContext } from "@remix-run/cloudflare";
import type { NoteEntity } from "~/content-api/notes";
import { KEYS } from "~/domain/query-keys";
import type { Block } from "~/lib/markdown";
import { hasLiveChannel } from "~/platform/settings";

/** A note with its text as it is shown. */
export interface ShownNote extends NoteEntity {
  blocks: Block[];
}

/** A page of a job's notes, and where the pages around it are. */
export interface NotesContent {
  tab: "notes";
  sheet: "notes";
  pinned: ShownNote | null;
  notes: ShownNote[];
  /** Above it are newer notes. */
  isOlder: boolean;
  /** For the address of the page below. */
  next: string | null;
  /** Names that may be mentioned. */
  names: string[];
  /** Whether the page hears of changes; else it asks again and again. */
  isLive: boolean;
  /** The id that the next new note gets. */
  newId: string;
}

/** The page of notes that the address asks for. NOT_FOUND. */
export async function loadNotes({ api, newId, settings }: AppLoadContext, id: string, url: URL): Promise<NotesContent> {
  const before = url.searchParams.get(KEYS.before)?.slice(0, 80) || undefined;
  const { data } = await api.notes.list({ id, before });
  const { pinned, notes, next, colleagues } = data;
  const { readMarkdown } = await import("~/lib/markdown");
  const toShown = (note: NoteEntity): ShownNote => ({ ...note, blocks: readMarkdown(note.text) });
  return {
    tab: "notes",
    sheet: "notes",
    pinned: pinned && toShown(pinned),
    notes: notes.map(toShown),
    isOlder: before !== undefined,
    next,
    names: colleagues.map(({ name }) => name).filter(Boolean),
    isLive: hasLiveChannel(settings),
    newId: newId(),
  };
}
