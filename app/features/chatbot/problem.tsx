import { sayProblem, useSay } from "./say";

/** What is wrong with a field, beside it: a message of the domain or a key of the chatbot's own. */
export function Problem({ id, text, about }: { id: string; text: string | undefined; about?: string }) {
  const say = useSay();
  if (!text) return null;
  const own = say(text);
  return (
    <p className="error" id={id} role="alert">
      {about && `${about}: `}
      {own === text ? sayProblem(say, text) : own}
    </p>
  );
}
