import { flag, integer, type Schema, text } from "../storage/columns";

export const notesSchema = {
  note: {
    id: text(),
    job: text(),
    author: text().nullable(),
    text: text(),
    isPinned: flag().defaulted(),
    version: integer().defaulted(),
    edited_at: text().nullable(),
    deleted_at: text().nullable(),
    deleted_by: text().nullable(),
    date_created: text(),
  },
} satisfies Schema;
