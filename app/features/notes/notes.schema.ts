import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { versionField } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The form of a new note; each note's own form is called `note-ID`. */
export const NEW_NOTE = "note";

/** The id that the page has made: what is posted twice is written once. */
export const newNoteSchema = onFirstUse(() =>
  z.object({ id: z.string().max(80).optional(), text: requiredText(LIMITS.comment) }),
);

/** A changed note, over the version that the page had shown. */
export const changedNoteSchema = onFirstUse(() =>
  z.object({ version: versionField(), text: requiredText(LIMITS.comment) }),
);

export const noteFormId = (id: string): string => `${NEW_NOTE}-${id}`;
