import { createContext, useContext } from "react";
import { readMessage } from "~/domain/messages";
import type { TranslateFrom } from "~/lib/translate";

/** Sentences by key, for one page and one way of addressing. */
export type Words = Record<string, string>;
export type ChatTranslate = TranslateFrom<Words>;

/** A key of the chatbot's own, or a message of the domain, as the chatbot says it. */
export function problemText(t: ChatTranslate, text: string): string {
  const own = t(text);
  if (own !== text) return own;
  const { key, params } = readMessage(text);
  const sentence = t(`problems.${key}`, params);
  return sentence === `problems.${key}` ? t("wrong") : sentence;
}

export const TextsContext = createContext<ChatTranslate>((key) => key);
export const useTexts = () => useContext(TextsContext);
