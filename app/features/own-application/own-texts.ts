import { createContext, useContext } from "react";
import { readMessage } from "~/domain/messages";
import type { TranslateFrom } from "~/lib/translate";

/** Sentences by key, for one page and one way of addressing. */
export type Words = Record<string, string>;
export type OwnTranslate = TranslateFrom<Words>;

/** A message of the domain as the page says it. */
export function problemText(t: OwnTranslate, text: string): string {
  const { key, params } = readMessage(text);
  const sentence = t(`problem.${key}`, params);
  return sentence.startsWith("problem.") ? t("problem.other") : sentence;
}

export const TextsContext = createContext<OwnTranslate>((key) => key);
export const useTexts = () => useContext(TextsContext);
