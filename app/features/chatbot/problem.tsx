import { problemText, useTexts } from "./chat-texts";

/** What is wrong with a field, beside it: a message of the domain or a key of the chatbot's own. */
export function Problem({ id, text, about }: { id: string; text: string | undefined; about?: string }) {
  const t = useTexts();
  if (!text) return null;
  return (
    <p className="error" id={id} role="alert">
      {about && `${about}: `}
      {problemText(t, text)}
    </p>
  );
}
