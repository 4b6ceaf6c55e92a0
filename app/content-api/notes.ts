import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema }));
const oneNote = onFirstUse(() => one.extend({ noteId: idSchema }));
const text = onFirstUse(() => z.string().max(20_000));
const personSchema = onFirstUse(() => z.object({ id: idSchema, name: z.string() }));

/** What somebody has written about a job, as limited Markdown. */
export const noteSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    /** Null when the account is gone. */
    author: personSchema.nullable(),
    /** Empty once deleted. */
    text: z.string(),
    isPinned: z.boolean(),
    version: z.number().int(),
    date_created: z.string(),
    edited_at: z.string().nullable(),
    /** `by`: a name; null when the account is gone. */
    deleted: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
    /** Whether the asking person may change it now, or delete it. */
    isEditable: z.boolean(),
    isRemovable: z.boolean(),
  }),
);
export type NoteEntity = z.infer<typeof noteSchema>;

export const notes = {
  list: call
    .get(
      "/jobs/{id}/notes",
      "The notes of a job, newest first, 25 a page without the pinned one; `before` is the last page's `next`, " +
        "`colleagues` may be mentioned. Marks mentions of the person as read, unless `isPeek`. NOT_FOUND",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          before: idSchema.optional(),
          isPeek: z
            .preprocess((value) => (typeof value === "string" ? value === "true" : value), z.boolean())
            .default(false),
        }),
      ),
    )
    .output(
      onFirstUse(() =>
        envelope(
          z.object({
            pinned: noteSchema.nullable(),
            notes: z.array(noteSchema),
            next: z.string().nullable(),
            colleagues: z.array(personSchema),
          }),
        ),
      ),
    ),
  create: call
    .post(
      "/jobs/{id}/notes",
      "Writes a note; @Name mentions a person who sees the job. The same `as` twice is NOTHING_TO_DO. " +
        "FAILED_VALIDATION: empty, longer than 5,000",
    )
    .input(onFirstUse(() => one.extend({ text, as: idSchema.optional() })))
    .output(onFirstUse(() => envelope(one))),
  update: call
    .patch(
      "/jobs/{id}/notes/{noteId}",
      "Within 15 minutes, by its author; later FORBIDDEN. FAILED_VALIDATION, RECORD_CONFLICT {fields, version} " +
        "when `version` is stale",
    )
    .input(onFirstUse(() => oneNote.extend({ text, version: z.number().int() })))
    .output(nothing),
  remove: call
    .delete("/jobs/{id}/notes/{noteId}", "Within 15 minutes by its author, by administrators always; else FORBIDDEN")
    .input(oneNote)
    .output(nothing),
  pin: call
    .act("/jobs/{id}/notes/{noteId}/pin", "Puts a note above the others instead of the one that is there, or back")
    .input(onFirstUse(() => oneNote.extend({ isPinned: z.boolean() })))
    .output(nothing),
};
