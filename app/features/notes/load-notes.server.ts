import type { AppLoadContext } from "@remix-run/cloudflare";
import type { NoteEntity } from "~/content-api/notes";
import { KEYS } from "~/domain/query-keys";

/** A page of a job's notes, and where the pages around it are. */
export interface NotesContent {
  tab: "notes";
  sheet: "notes";
  pinned: NoteEntity | null;
  notes: NoteEntity[];
  /** Above it are newer notes. */
  isOlder: boolean;
  /** For the address of the page below. */
  next: string | null;
  /** Names that may be mentioned. */
  names: string[];
  /** The id that the next new note gets. */
  newId: string;
}

/** The page of notes that the address asks for. NOT_FOUND. */
export async function loadNotes({ api, newId }: AppLoadContext, id: string, url: URL): Promise<NotesContent> {
  const before = url.searchParams.get(KEYS.before)?.slice(0, 80) || undefined;
  const { data } = await api.notes.list({ id, before });
  const { pinned, notes, next, colleagues } = data;
  return {
    tab: "notes",
    sheet: "notes",
    pinned,
    notes,
    isOlder: before !== undefined,
    next,
    names: colleagues.map(({ name }) => name).filter(Boolean),
    newId: newId(),
  };
}
