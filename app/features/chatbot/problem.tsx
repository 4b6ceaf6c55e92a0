import { problemText, useTexts } from "./chat-texts";

/** What is wrong with a field, beside it: a message of the domain or a key of the chatbot's own. */
export function Problem({ id, text, about }: { id: string; text: string | undefined; about?: string }) {
  const t = useTexts();
  if (!text) return null;
  const own = t(text);
  return (
    <p className="error" id={id} role="alert">
      {about && `${about}: `}
      {own === text ? problemText(t, text) : own}
    </p>
  );
}
