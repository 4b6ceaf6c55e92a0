import { searchForms } from "~/lib/fold-text";

const MOST_WORDS = 8;

/**
 * The words of a search, each in all forms that it is looked for; a telephone number is one word, without what comes
 * before the area.
 */
export function searchWords(typed: string): string[][] {
  const text = typed.normalize("NFC").trim();
  const figures = text.replace(/\D/g, "").replace(/^0+/, "");
  if (/^[\d\s+()/.-]{3,}$/.test(text) && figures) return [[figures]];
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map(searchForms).filter(([form]) => form);
}

/** Shorter parts have no entry in the index: they are found where a word begins with them. */
const INDEXED_LENGTH = 3;

/** The words in FTS5's language: each is found in one of the columns, in one of its forms. */
export const matchAll = (columns: string, words: readonly (readonly string[])[]): string =>
  words.map((forms) => `{${columns}} : (${forms.map(quoted).join(" OR ")})`).join(" AND ");

function quoted(word: string): string {
  const text = [...word].length < INDEXED_LENGTH ? `^^${word}` : word;
  return `"${text.replaceAll('"', '""')}"`;
}
