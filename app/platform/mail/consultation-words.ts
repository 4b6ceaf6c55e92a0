import type { Language } from "~/domain/people";
import de from "../../../locales/de/mails.json";
import en from "../../../locales/en-US/mails.json";

const LOCALES = { de, "en-US": en } as const satisfies Record<Language, typeof de>;

/** What a consultation is called in a calendar, and the name of its file. */
export const consultationWords = (language: Language) => LOCALES[language].consultationFile;
