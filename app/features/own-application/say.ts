import { createContext, useContext } from "react";
import { readMessage } from "~/domain/messages";

/** Sentences by key, placeholders in double braces. */
export type Words = Record<string, string>;
export type Say = (key: string, params?: Record<string, string | number>) => string;

/** One pass: a value that itself looks like a placeholder stays as it is. */
export const sayIn =
  (words: Words): Say =>
  (key, params = {}) =>
    (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));

/** A message of the domain in the page's voice. */
export function sayProblem(say: Say, text: string): string {
  const { key, params } = readMessage(text);
  const said = say(`problem.${key}`, params);
  return said.startsWith("problem.") ? say("problem.other") : said;
}

export const SayContext = createContext<Say>((key) => key);
export const useSay = () => useContext(SayContext);
