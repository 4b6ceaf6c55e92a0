import { Note } from "~/ui/note/note";

/** Why a form as a whole was not taken. */
export function FormNote({ text }: { text: string | undefined }) {
  return text ? (
    <Note tone="danger" role="alert">
      {text}
    </Note>
  ) : null;
}
