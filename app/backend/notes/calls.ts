import { procedures } from "../procedures";
import { createNote, listNotes, pinNoteOf, removeNote, updateNote } from "./notes";

const { notes } = procedures;

export const notesCalls = {
  list: notes.list.handler(async ({ input, context }) => ({
    data: await listNotes(context.services, context.person(), input),
  })),
  create: notes.create.handler(async ({ input, context }) => ({
    data: await createNote(context.services, context.person(), input),
  })),
  update: notes.update.handler(async ({ input, context }) => {
    await updateNote(context.services, context.person(), input);
  }),
  remove: notes.remove.handler(async ({ input, context }) => {
    await removeNote(context.services, context.person(), input);
  }),
  pin: notes.pin.handler(async ({ input, context }) => {
    await pinNoteOf(context.services, context.person(), input);
  }),
};
