import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import { i18nOf } from "~/platform/i18n/i18n";
import type { Words } from "./chat-texts";

/** The chatbot speaks as the job says, whatever language the rest of the product has. */
export const languageOf = (addressing: Addressing): Language => (addressing === "english" ? "en-US" : "de");

/** All sentences of the chatbot for one way of addressing: formal German, du, or English. */
export function wordsFor(addressing: Addressing): Words {
  const language = languageOf(addressing);
  const flat = flatten(i18nOf(language).getResourceBundle(language, "chatbot") as Nested);
  const own = Object.entries(flat).filter(([key]) => key.endsWith(DU));
  const plain = Object.entries(flat).filter(([key]) => !key.endsWith(DU));
  const instead = addressing === "german_du" ? own.map(([key, text]) => [key.slice(0, -DU.length), text]) : [];
  return Object.fromEntries([...plain, ...instead]);
}

const DU = "_du";

interface Nested {
  [key: string]: string | Nested;
}

function flatten(texts: Nested, above = ""): Words {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[above + key, text]] : Object.entries(flatten(text, `${above}${key}.`)),
    ),
  );
}
