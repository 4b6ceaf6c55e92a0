import type { Language } from "~/domain/people";
import de from "../../../locales/de/mails.json";
import en from "../../../locales/en-US/mails.json";

const LOCALES = { de, "en-US": en } as const satisfies Record<Language, typeof de>;

/** The page that a mail's header leads to: its question, what was done, and that the address is not known. */
export function unsubscribeTexts(language: Language, optIn = "") {
  const { unsubscribe } = LOCALES[language];
  const kinds: Record<string, string> = unsubscribe.kinds;
  const about = (part: { title: string; text: string }) => ({
    title: part.title,
    text: part.text.replace("{{mails}}", kinds[optIn] ?? ""),
  });
  const { button, profile, unknown } = unsubscribe;
  return { ask: about(unsubscribe.ask), done: about(unsubscribe.done), unknown, button, profile };
}
