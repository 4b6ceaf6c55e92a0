import { createContext, useContext } from "react";
import { readMessage } from "~/domain/messages";
import { type SayOf, sayFrom } from "~/lib/translate";

/** Sentences by key, for one page in one voice. */
export type Words = Record<string, string>;
export type Say = SayOf<Words>;
export const sayIn = sayFrom<Words>;

/** A message of the domain in the chatbot's voice. */
export function sayProblem(say: Say, text: string): string {
  const { key, params } = readMessage(text);
  const said = say(`problems.${key}`, params);
  return said === `problems.${key}` ? say("wrong") : said;
}

export const SayContext = createContext<Say>((key) => key);
export const useSay = () => useContext(SayContext);
