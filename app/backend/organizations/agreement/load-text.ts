import type { Language } from "~/domain/people";

/**
 * The text in a language, as prose: `## heading`, `- point`, anything else a paragraph. Loaded where it is used: it is
 * no part of the Worker's start.
 */
export async function loadText(language: Language): Promise<string> {
  const { default: text } = await (language === "de" ? import("./text.de.txt?raw") : import("./text.en.txt?raw"));
  return text.trim();
}
