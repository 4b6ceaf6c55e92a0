import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import { i18nOf } from "~/platform/i18n/i18n";
import type { Words } from "./own-texts";

/** The page speaks to a person as the chatbot did, whatever language their browser asks for. */
export const languageOf = (addressing: Addressing): Language => (addressing === "english" ? "en-US" : "de");

/** All sentences of the page for one way of addressing; `key_du` stands for `key` where one says du. */
export function wordsFor(addressing: Addressing): Words {
  const language = languageOf(addressing);
  const channels: Words = i18nOf(language).getResourceBundle(language, "share").source;
  const words: Words = {
    ...i18nOf(language).getResourceBundle(language, "application"),
    ...Object.fromEntries(Object.entries(channels).map(([channel, name]) => [`source.${channel}`, name])),
  };
  if (addressing !== "german_du") return words;
  const own = Object.entries(words).filter(([key]) => key.endsWith(DU));
  return { ...words, ...Object.fromEntries(own.map(([key, text]) => [key.slice(0, -DU.length), text])) };
}

const DU = "_du";
