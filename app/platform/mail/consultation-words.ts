import type { Language } from "~/domain/people";

const MAILS = {
  de: () => import("../../../locales/de/mails.json"),
  "en-US": () => import("../../../locales/en-US/mails.json"),
} as const satisfies Record<Language, unknown>;

/** What a consultation is called in a calendar, and the name of its file; loaded when one is booked or read. */
export async function consultationWords(language: Language) {
  const { default: mails } = await MAILS[language]();
  return mails.consultationFile;
}
