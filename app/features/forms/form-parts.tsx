import { seenText } from "~/domain/seen";
import { Note } from "~/ui/note/note";
import { SEEN_PREFIX } from "./intents";

/** Why a form as a whole was not taken. */
export function FormNote({ text }: { text: string | undefined }) {
  return text ? (
    <Note tone="danger" role="alert">
      {text}
    </Note>
  ) : null;
}

/** Beside a field: the value the page shows, so that a save counts only over what its person has seen. */
export function SeenField({ name, value }: { name: string; value: unknown }) {
  return <input type="hidden" name={SEEN_PREFIX + name} value={seenText(value)} />;
}
